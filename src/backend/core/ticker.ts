import { isBusy } from '#backend/db/faults.ts'
import type { Deps } from './deps.ts'

/** Work that is done again and again beside the requests, in every process; at once when somebody says that there is some. */
export interface Ticker {
  start(): void
  wake(): void
  /** Waits for what is being done. */
  stop(): Promise<void>
}

interface TickerOptions {
  /** For the log, which holds no more of what `work` throws than its name. */
  name: string
  logger: Pick<Deps['logger'], 'warn'>
  /** Milliseconds between two looks; a second unless told otherwise. */
  everyMs?: number
}

/** Does `work` every so often while it is started; how much it did says whether to look for more at once. */
export function createTicker(
  work: () => Promise<number>,
  { name, logger, everyMs = 1000 }: TickerOptions,
): Ticker {
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
        while (!stopping.signal.aborted && (await work()) > 0);
      } catch (error) {
        // That the database is away requests say in the log.
        if (!isBusy(error))
          logger.warn(
            { work: name, kind: error instanceof Error ? error.name : typeof error },
            'Work has to wait',
          )
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
