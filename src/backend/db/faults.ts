import { isOldPlan } from './prepared.ts'

/** Too many queries wait, or the database is down or too slow. A later attempt may succeed. */
export class BusyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BusyError'
  }
}

/** Connection, resources, operator, system, lost races, lock timeouts, read-only (a standby). */
const passing = /^(08|53|57|58|40001$|40P01$|55P03$|25006$|25P03$|25P04$)/
/** Another connection may reach another server, or a session with other settings. */
const reconnecting = /^(08|57P|58|25006$|25P03$|25P04$)/
const network =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const phrases =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|timeout expired|embedded database|connection has been discarded/

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** The server rejects the credentials or the database; no retry helps. */
class DatabaseAccessError extends Error {
  readonly expected = true
}
export const orAccessError = (error: unknown): unknown =>
  error instanceof Error && /^(28|3D000$)/.test(codeOf(error))
    ? new DatabaseAccessError(
        `The database does not let the shop in: ${error.message}. Check the user, the password and the name in DATABASE_URL.`,
        {
          cause: error,
        },
      )
    : error

/** pg gives it no code. A server that is only slow ends the statement earlier by itself. */
const unanswered = 'Query read timeout'
export const isOfConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (reconnecting.test(codeOf(error)) || error.message === unanswered || isOldPlan(error))

export function isBusy(error: unknown): boolean {
  if (error instanceof BusyError) return true
  if (error instanceof AggregateError) return error.errors.some(isBusy)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return passing.test(code) || network.test(code) || phrases.test(error.message) || isOldPlan(error)
}

/** Only a code is known when several addresses refused a connection. Empty for other faults. */
export const busyReason = (error: unknown): string =>
  error instanceof Error && isBusy(error) ? error.message || codeOf(error) : ''
