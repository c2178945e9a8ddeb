import { isBusy } from './db/faults.ts'
import type { Deps } from './http/context.ts'

/** Work that is done again and again beside the requests, in every process. */
export interface Worker {
  start(): void
  /** Does it now rather than when its time has come. */
  wake(): void
  /** Waits for the work under way. */
  stop(): Promise<void>
}

/** `work` again `everyMs` after it has ended; at once when it says that there is more. What it throws goes into the log by its name alone. */
export function createWorker(name: string, everyMs: number, work: () => Promise<{ more: boolean }>, logger: Pick<Deps['logger'], 'warn'>): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let rouse = () => {}

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const roused = new Promise<void>((resolve) => {
        rouse = resolve
        setTimeout(resolve, everyMs).unref()
      })
      try {
        while (!stopping.signal.aborted && (await work()).more);
      } catch (error) {
        // That the database is away requests say in the log.
        if (!isBusy(error)) logger.warn({ worker: name, kind: error instanceof Error ? error.name : typeof error }, 'A worker failed')
      }
      if (!stopping.signal.aborted) await roused
    }
  }

  return {
    start: () => void (running ??= loop()),
    wake: () => rouse(),
    stop: async () => {
      stopping.abort()
      rouse()
      await running
    },
  }
}
