import { refusalOf } from '#api/refusal.ts'

/** Milliseconds before each further try. */
const pauses = [500, 1500, 4000]

/** For calls with an idempotency key: retries when the connection is lost or the shop is busy. */
export async function withRetries<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await call()
    } catch (error) {
      if (isDefinite(error)) throw error
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
  return call()
}

/** True when the shop refused; after any other failure the call may have been carried out. */
export const isDefinite = (error: unknown): boolean =>
  refusalOf(error) !== null && !isTransient(error)

const isTransient = (error: unknown): boolean => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 500 || status === 429 || refusalOf(error)?.code === 'IN_PROGRESS'
}
