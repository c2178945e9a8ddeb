import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Two processes on one folder would silently lose each other's rows. */
export class DataDirBusyError extends Error {
  readonly expected = true
  constructor(folder: string, pid: number | null) {
    super(
      `The data folder ${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}. Stop it first, or give this one another DATA_DIR, or use DATABASE_URL for several processes.`,
    )
    this.name = 'DataDirBusyError'
  }
}

const sqliteBusy = 5
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

function notedPid(file: string): number | null {
  try {
    const text = readFileSync(file, 'utf8')
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  } catch {
    return null
  }
}

/** Keeps the locks from garbage collection, which would release them. */
const locks = new Set<DatabaseSync>()

/**
 * Returns the release. The empty file stays: removing it would let two processes lock one each.
 * Never open it in this process: closing a file ends its POSIX locks. @throws DataDirBusyError
 */
export function lockDataDir(folder: string): () => void {
  // The engine's files are readable by all; the folder is not.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'owner.lock')
  const owner = join(folder, 'owner.pid')
  for (const path of [folder, file])
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  const lock = new DatabaseSync(file, { timeout: 0 })
  const release = () => {
    locks.delete(lock)
    lock.close()
  }
  try {
    lock.exec('BEGIN EXCLUSIVE')
    locks.add(lock)
    writeFileSync(owner, String(process.pid))
  } catch (error) {
    release()
    throw isBusy(error) ? new DataDirBusyError(folder, notedPid(owner)) : error
  }
  return () => {
    if (!locks.has(lock)) return
    rmSync(owner, { force: true })
    release()
  }
}
