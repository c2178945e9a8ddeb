import type { Deps } from './core/deps.ts'
import { isBusy, orAccessError } from './db/faults.ts'

interface Starting {
  start(): Promise<void>
  close(): Promise<void>
}

/** Tries each second while the database is away. Another failure ends the process. */
export function startLater<T extends Starting>(
  backend: T,
  {
    logger,
    end = () => process.exit(1),
  }: { logger: Pick<Deps['logger'], 'error'>; end?: (() => void) | undefined },
): T {
  let isOver = false
  const stop = (): void => {
    isOver = true
    clearInterval(starting)
  }
  const fail = (reason: unknown): void => {
    if (isOver || isBusy(reason)) return
    stop()
    logger.error({ err: orAccessError(reason) }, 'The shop could not start')
    void backend.close().finally(end)
  }
  const starting = setInterval(() => void backend.start().then(stop, fail), 1000).unref()
  return {
    ...backend,
    close: () => {
      stop()
      return backend.close()
    },
  }
}
