import { ORPCError } from '@orpc/client'
import { logFault } from '#platform/observability/log.server.ts'
import { currentRequester } from '#platform/session/requester.server.ts'
import { noteAnswer } from '#platform/page-cache/page-render.server.ts'
import { endSession, sessionToken } from '#platform/session/session.server.ts'
import type { Locale } from '#contract/text.ts'
import type { Answer, Refusal } from './answer.ts'
import { type ApiClient, createApiClient } from './client.ts'
import { refusalOf } from './refusal.ts'
import { apiOrigin, send } from './transport.ts'

/** A failed call as a value. What is not an answer of the contract (no connection, a broken upstream) is a fault of status 503. */
export function refusalFrom(error: unknown): Refusal {
  const body = refusalOf(error)
  if (!(error instanceof ORPCError) || !body)
    return { status: 503, code: 'FAULT', message: '', errors: {} }
  return {
    status: error.status,
    code: body.code ?? 'FAULT',
    message: body.message,
    errors: body.errors ?? {},
  }
}

/** The API as the one who sent this request: with the token of the cookie when there is one. A token that the API does not take (401) signs the browser out. */
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

/** Calls the API as the customer, for a server function. Refusals come back as values; faults are logged and come back too. `read` makes a refusal of an error. */
export async function attempt<Value, Why extends Refusal = Refusal>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
  read: (error: unknown) => Why,
): Promise<Answer<Value, Why>> {
  try {
    const value = await call(customerApi(locale))
    noteAnswer(null)
    return { ok: true, value }
  } catch (error) {
    const failure = read(error)
    noteAnswer(failure.status)
    if (failure.status >= 500) logFault('a call of the API failed', error)
    return { ok: false, failure }
  }
}

/** The same for calls whose refusals are like any other. */
export const asCustomer = <Value>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
): Promise<Answer<Value>> => attempt(locale, call, refusalFrom)
