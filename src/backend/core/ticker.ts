import { isBusy } from '#backend/db/faults.ts'
import type { Deps } from './deps.ts'

export interface Ticker {
  start(): void
  wake(): void
  stop(): Promise<void>
}

interface TickerOptions {
  name: string
  logger: Pick<Deps['logger'], 'warn'>
  everyMs?: number
}

/** Requests already log that the database is down. */
export function warnOfWork(logger: TickerOptions['logger'], work: string, error: unknown): void {
  if (isBusy(error)) return
  logger.warn(
    { work, kind: error instanceof Error ? error.name : typeof error },
    'Work has to wait',
  )
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
    // All start at once, and would ask the database at once from then on.
    let waitMs = everyMs * Math.random()
    while (!stopping.signal.aborted) {
      const roused = new Promise<void>((resolve) => {
        rouse = resolve
        setTimeout(resolve, waitMs).unref()
      })
      waitMs = everyMs
      try {
        while (!stopping.signal.aborted && (await work()) > 0);
      } catch (error) {
        warnOfWork(logger, name, error)
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
