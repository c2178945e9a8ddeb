import { ORPCError } from '@orpc/client'
import * as v from 'valibot'
import { calculation } from '#contract/orders/cart.calls.ts'
import { timeSlot } from '#contract/orders/slot.calls.ts'
import { logFault } from '#platform/observability/log.server.ts'
import { currentRequester, endSession, sessionToken } from '#platform/session/session.server.ts'
import { recordAnswer } from '#platform/page-cache/render-context.server.ts'
import type { Locale } from '#contract/locales.ts'
import type { Answer, Refusal } from './answer.ts'
import { type ApiClient, createApiClient } from './client.ts'
import { refusalOf } from './refusal.ts'
import { apiOrigin, send } from './transport.ts'

const readIf = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : undefined
}

/** Anything but a response of the contract (no connection, a broken upstream) becomes a 503. */
function refusalFrom(error: unknown): Refusal {
  const body = refusalOf(error)
  if (!(error instanceof ORPCError) || !body)
    return { status: 503, code: 'FAULT', message: '', errors: {} }
  return {
    status: error.status,
    code: body.code ?? 'FAULT',
    message: body.message,
    errors: body.errors ?? {},
    waitSeconds: readIf(v.number(), body['retry_after']),
    calculation: readIf(calculation, body['calculation']),
    limits: readIf(calculation.entries.limits, body['limits']),
    slots: readIf(v.array(timeSlot), body['slots']),
  }
}

/** A rejected token (401) signs the browser out. */
function customerApi(locale: Locale): ApiClient {
  const token = sessionToken()
  return createApiClient({
    origin: apiOrigin(),
    locale,
    token,
    requester: currentRequester(),
    send: async (request) => {
      const response = await send(request)
      if (token && response.status === 401) endSession({ lost: true })
      return response
    },
  })
}

export const asCustomer = <Value>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
): Promise<Answer<Value>> => answerOf(() => call(customerApi(locale)))

/** Returns refusals as values; logs faults and returns them too. */
export async function answerOf<Value>(call: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    const value = await call()
    recordAnswer(null)
    return { ok: true, value }
  } catch (error) {
    const failure = refusalFrom(error)
    recordAnswer(failure.status)
    if (failure.status >= 500) logFault('a call of the API failed', error)
    return { ok: false, failure }
  }
}
