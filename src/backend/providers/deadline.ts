/** Milliseconds that a visitor's request waits for a provider. */
export const requestBudget = 2000

export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
    this.name = 'DeadlineError'
  }
}

/** The work itself continues. @throws DeadlineError after `ms` */
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
