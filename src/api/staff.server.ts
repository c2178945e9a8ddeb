import { getRequest } from '@tanstack/react-start/server'
import type { Locale } from '#contract/locales.ts'
import { staffToken } from '#platform/session/staff-session.server.ts'
import type { Answer } from './answer.ts'
import { type ApiClient, createApiClient } from './client.ts'
import { answerOf } from './customer.server.ts'
import { apiOrigin, send } from './transport.ts'

/** The list of sessions names the browser. */
function sendAsBrowser(request: Request): Promise<Response> {
  const client = getRequest().headers.get('user-agent')
  if (client) request.headers.set('user-agent', client)
  return send(request)
}

/** Calls the API with this browser's session, if there is one. Refusals are values. */
export const asStaff = <Value>(
  locale: Locale,
  call: (api: ApiClient) => Promise<Value>,
): Promise<Answer<Value>> =>
  answerOf(() =>
    call(
      createApiClient({ origin: apiOrigin(), locale, token: staffToken(), send: sendAsBrowser }),
    ),
  )
