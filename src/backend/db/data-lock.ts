import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Two processes on one folder would silently lose each other's rows. */
export class DataDirBusyError extends Error {
  readonly pid: number
  /** The message is enough: the program exits without a stack. */
  readonly expected = true
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it first, or give this one another DATA_DIR, or use DATABASE_URL for several processes.`,
    )
    this.name = 'DataDirBusyError'
    this.pid = pid
  }
}

/** `started` tells a process from a later one with the same pid; null where it is unknown. */
const owner = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  started: v.nullable(v.string()),
})
type Owner = v.InferOutput<typeof owner>

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** In clock ticks since boot (proc(5), field 22 of stat; field 2 may hold spaces and brackets). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
  } catch {
    return null
  }
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === null || now === null || started === now
}

/** Null for a missing file; an invalid lock has no owner. */
function readLock(file: string): { text: string; owner: Owner | null } | null {
  try {
    const text = readFileSync(file, 'utf8')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), owner), text)
    return { text, owner: parsed.success ? parsed.output : null }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** False when the file exists. A link appears with its whole content: nobody reads half a lock. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Puts the lock back when another process was faster and its live lock was removed instead. */
function removeStale(file: string, stale: string, aside: string): void {
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== stale) linked(aside, file)
  rmSync(aside, { force: true })
}

/** Returns the release. Takes over the lock of a dead process. @throws DataDirBusyError */
export function lockDataDir(folder: string): () => void {
  // The engine's files are readable by all; the folder is not.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'owner.pid')
  const own = join(folder, `owner.${process.pid}.${Date.now()}.tmp`)
  const text = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  writeFileSync(own, text)
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (linked(own, file))
        return () => void (readLock(file)?.text === text && rmSync(file, { force: true }))
      const held = readLock(file)
      if (held?.owner && isAlive(held.owner)) throw new DataDirBusyError(folder, held.owner.pid)
      if (held) removeStale(file, held.text, `${own}.stale`)
    }
    throw new Error(`The lock of ${folder} keeps coming back`)
  } finally {
    rmSync(own, { force: true })
  }
}
