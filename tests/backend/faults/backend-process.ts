import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DatabasePlace } from '#backend/db/database.ts'

const program = fileURLToPath(new URL('./serve-backend.ts', import.meta.url))

export interface BackendProcess {
  origin: string
  pid: number
  /** SIGKILL, which cannot be caught; waits for the end. */
  kill: () => Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null
      ? child.once('exit', () => resolve())
      : resolve(),
  )

/** `clockShiftMinutes` sets its clock ahead. @throws its output when it ends instead */
export function startBackend(
  place: DatabasePlace,
  { clockShiftMinutes = 0 } = {},
): Promise<BackendProcess> {
  const child = spawn(
    process.execPath,
    [program, JSON.stringify({ ...place, clockShiftMinutes })],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (part) => (said += String(part)))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${said}`)))
    child.stdout.on('data', (part) => {
      const port = /ready (\d+)/.exec(String(part))?.[1]
      if (port === undefined || child.pid === undefined) return
      resolve({
        origin: `http://127.0.0.1:${port}`,
        pid: child.pid,
        kill: async () => {
          child.kill('SIGKILL')
          await ended(child)
        },
      })
    })
  })
}
