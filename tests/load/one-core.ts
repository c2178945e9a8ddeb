import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** False where that is impossible. */
const pin = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]).status === 0

/** This process uses the other cores. */
export function onOneCore(pid: number | undefined): void {
  if (pid === undefined || !pin(pid, '0')) return
  const cores = availableParallelism()
  if (cores > 1) pin(process.pid, `1-${cores - 1}`)
}

/** All threads; undefined without proc(5). */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}

export interface Reference {
  origin: string
  child: ChildProcess
}

export interface ReferenceOptions {
  /** Browsers that measure it need all cores. */
  isPinned?: boolean
  env?: Record<string, string>
}

/** Sends it `message`, and gets its port. */
export async function startReference(
  file: string,
  message: Record<string, unknown>,
  { isPinned = true, env = {} }: ReferenceOptions = {},
): Promise<Reference> {
  const child = fork(new URL(file, import.meta.url), {
    stdio: 'inherit',
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  child.send(message)
  const [port] = await once(child, 'message')
  if (isPinned) onOneCore(child.pid)
  return { origin: `http://127.0.0.1:${port}`, child }
}
