/** The database cannot take more just now: too many are waiting, it is away, or it answers too slowly. Trying again later may help. */
export class BusyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BusyError'
  }
}

/**
 * SQLSTATE classes and codes that another try may not meet: connection, resources, operator intervention, system errors, lost races, lock timeouts,
 * and a database that only reads (a standby, or `default_transaction_read_only`).
 */
const passing = /^(08|53|57|58|40001$|40P01$|55P03$|25006$|25P03$|25P04$)/
/** Those after which another connection may fare better: it may reach another server, or a session with other settings. */
const reconnecting = /^(08|57P|58|25006$|25P03$|25P04$)/
const network =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const phrases =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|timeout expired|embedded database|connection has been discarded/

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** The server is there and does not let the shop in; no other try will help. */
class DatabaseAccessError extends Error {
  readonly expected = true
}
/** Such an error as a sentence for the person who starts the shop; any other error as it is. */
export const orAccessError = (error: unknown): unknown =>
  error instanceof Error && /^(28|3D000$)/.test(codeOf(error))
    ? new DatabaseAccessError(
        `The database does not let the shop in: ${error.message}. Check the user, the password and the name in DATABASE_URL.`,
        {
          cause: error,
        },
      )
    : error

/** Whether connections that are open when this error comes are not to be used again. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof Error && reconnecting.test(codeOf(error))

/** Whether an error is the database's passing trouble rather than a fault of ours. */
export function isBusy(error: unknown): boolean {
  if (error instanceof BusyError) return true
  if (error instanceof AggregateError) return error.errors.some(isBusy)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return passing.test(code) || network.test(code) || phrases.test(error.message)
}
