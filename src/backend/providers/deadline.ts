/** Milliseconds that a visitor's request waits for a provider; what takes longer goes on without it. */
export const requestBudget = 2000

/** A provider has not answered in time. */
export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
    this.name = 'DeadlineError'
  }
}

/** What comes of the work, if it comes within `ms`. The work itself is not stopped. @throws DeadlineError */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(ms)), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
