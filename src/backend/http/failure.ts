import { ORPCError } from '@orpc/server'
import { ValidationError } from '@orpc/contract'
import { isBusy } from '#backend/db/faults.ts'
import { type Failure, refusalStatus } from '#contract/errors.ts'
import { withWireNames } from '#contract/field-names.ts'
import type { Locale } from '#contract/locales.ts'
import type { Deps } from '#backend/core/deps.ts'
import { describeFault } from './fault-log.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { fieldMessage, refusalMessage } from '#backend/core/refusal-texts.ts'
import { refusalOfIssues } from './validation.ts'

/** Refusals as they are, failed validation, a busy database; anything else is a fault. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isBusy(error)) return new Refusal('BUSY')
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    return error.cause instanceof ValidationError
      ? refusalOfIssues(error.cause.issues)
      : new Refusal('BAD_REQUEST')
  }
  return new Refusal('FAULT')
}

/** Fields in one answer, and characters of their paths: a hostile body could have thousands. */
const maxFields = 50
const maxPath = 120

export function failureAnswer(
  refusal: Refusal,
  locale: Locale,
): { status: number; headers: Record<string, string>; body: Failure } {
  const { code, errors, data, retryAfter = code === 'BUSY' ? 1 : undefined } = refusal
  const body: Failure = { ...data, message: refusalMessage(refusal, locale), code }
  if (code === 'TOO_MANY_REQUESTS' || code === 'TOO_MANY_ORDERS') body['retry_after'] = retryAfter
  if (errors) {
    const named = Object.entries(errors).slice(0, maxFields)
    body.errors = Object.fromEntries(
      named.map(([field, faults]) => [
        field.slice(0, maxPath),
        faults.map((fault) => fieldMessage(fault, locale)),
      ]),
    )
  }
  return {
    status: refusalStatus[code],
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    body,
  }
}

export interface RequestInfo {
  locale: Locale
  requestId: string
  path: string
  logger: Deps['logger']
}

/** Logs faults and a database that is away. */
export function refuse(error: unknown, { locale, requestId, path, logger }: RequestInfo) {
  const refusal = toRefusal(error)
  if (refusal.code === 'FAULT')
    logger.error({ requestId, path, fault: describeFault(error) }, 'A request failed')
  if (refusal.code === 'BUSY')
    logger.warn({ requestId, path, fault: describeFault(error) }, 'The database is busy or away')
  const answer = failureAnswer(refusal, locale)
  return { ...answer, body: withWireNames(answer.body) }
}
