/** The database cannot take more just now: too many are waiting, it is away, or it answers too slowly. Trying again later may help. */
export class BusyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BusyError'
  }
}

/** SQLSTATE classes and codes that another try may not meet: connection, resources, lost races, cancelled by the deadline, shutting down. */
const passing = /^(08|53|57P|40001$|40P01$|55P03$|57014$|58)/
const network = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const phrases =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|timeout expired|embedded database|connection has been discarded/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether an error is the database's passing trouble rather than a fault of ours. */
export function isBusy(error: unknown): boolean {
  if (error instanceof BusyError) return true
  if (error instanceof AggregateError) return error.errors.some(isBusy)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return passing.test(code) || network.test(code) || phrases.test(error.message)
}
