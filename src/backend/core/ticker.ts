import { isBusy } from '#backend/db/faults.ts'
import type { Deps } from './deps.ts'

/** Work that every process repeats beside the requests; `wake` starts it at once. */
export interface Ticker {
  start(): void
  wake(): void
  /** Waits for work in progress. */
  stop(): Promise<void>
}

interface TickerOptions {
  /** For the log, which has only the names of errors. */
  name: string
  logger: Pick<Deps['logger'], 'warn'>
  /** Defaults to a second. */
  everyMs?: number
}

/** Repeats without a pause while `work` returns more than 0. */
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
        // Requests log that the database is away.
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
