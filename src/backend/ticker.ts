import { isBusy } from './db/faults.ts'
import type { Deps } from './http/context.ts'

const pollMs = 1000

/** Work that is looked for every second, and as soon as somebody says that there is some. */
export interface Ticker {
  start(): void
  wake(): void
  /** Waits for what is being done. */
  stop(): Promise<void>
}

/** Does `work` again and again while it is started; how much it did says whether to look for more at once. `name` is for the log. */
export function createTicker(work: () => Promise<number>, { name, logger }: { name: string; logger: Pick<Deps['logger'], 'warn'> }): Ticker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let rouse = () => {}
  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const roused = new Promise<void>((resolve) => {
        rouse = resolve
        setTimeout(resolve, pollMs).unref()
      })
      try {
        while (!stopping.signal.aborted && (await work()) > 0);
      } catch (error) {
        // That the database is away requests say in the log.
        if (!isBusy(error)) logger.warn({ work: name, kind: error instanceof Error ? error.name : typeof error }, 'Work has to wait')
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
