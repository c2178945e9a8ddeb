import { ORPCError } from '@orpc/client'
import { logFault } from '#platform/observability/log.server.ts'
import { currentRequester, endSession, sessionToken } from '#platform/session/session.server.ts'
import { recordAnswer } from '#platform/page-cache/page-render.server.ts'
import type { Locale } from '#contract/locales.ts'
import type { Answer, Refusal } from './answer.ts'
import { type ApiClient, createApiClient } from './client.ts'
import { refusalOf } from './refusal.ts'
import { apiOrigin, send } from './transport.ts'

/** Anything but a response of the contract (no connection, a broken upstream) becomes a 503. */
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

/** Returns refusals as values; logs faults and returns them too. */
export async function attempt<Value, Why extends Refusal = Refusal>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
  read: (error: unknown) => Why,
): Promise<Answer<Value, Why>> {
  try {
    const value = await call(customerApi(locale))
    recordAnswer(null)
    return { ok: true, value }
  } catch (error) {
    const failure = read(error)
    recordAnswer(failure.status)
    if (failure.status >= 500) logFault('a call of the API failed', error)
    return { ok: false, failure }
  }
}

export const asCustomer = <Value>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
): Promise<Answer<Value>> => attempt(locale, call, refusalFrom)
