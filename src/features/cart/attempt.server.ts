import { createApiClient, type ApiClient } from '#api/client.ts'
import { apiOrigin, send } from '#api/transport.ts'
import type { Locale } from '#contract/text.ts'
import { logFault } from '#platform/log.server.ts'
import { refusalFrom } from './refusal-from.server.ts'
import type { Refusal } from './refusal.rules.ts'

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; failure: Refusal }

/** Calls the API in the customer's language for a server function. Refusals come back as values; faults are logged and come back too. */
export async function attempt<Value>(locale: Locale, call: (api: ApiClient) => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await call(createApiClient({ origin: apiOrigin(), locale, send })) }
  } catch (error) {
    const failure = refusalFrom(error)
    if (failure.status >= 500) logFault('a call of the API failed', error)
    return { ok: false, failure }
  }
}
