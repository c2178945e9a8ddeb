import { BusyError } from './db/faults.ts'

/** Concurrent callers share an attempt; after a failure the next one may start a second later. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!running && performance.now() - failedAt < 1000)
      return Promise.reject(new BusyError('The start failed a moment ago'))
    running ??= work().catch((error: unknown) => {
      running = undefined
      failedAt = performance.now()
      throw error
    })
    return running
  }
}
