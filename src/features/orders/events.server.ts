import { apiOrigin, send } from '#api/transport.ts'
import { requestHeaders } from '#api/request-headers.ts'
import { localeOfPath } from '#platform/i18n/locale.ts'
import { sessionToken } from '#platform/session/session.server.ts'

/**
 * Adds the token of the session or takes the guest's `?key=`: EventSource sends no headers of ours.
 * Forwards `Last-Event-ID`, so that missed events are sent again.
 */
export function ownEvents(request: Request, orderId: string): Promise<Response> {
  const headers = new Headers(
    requestHeaders(
      localeOfPath(new URL(request.url).pathname),
      sessionToken(),
      'text/event-stream',
    ),
  )
  const lastEventId = request.headers.get('last-event-id')
  if (lastEventId) headers.set('last-event-id', lastEventId)
  const address = new URL(`/api/v1/purchase/${encodeURIComponent(orderId)}/events`, apiOrigin())
  address.search = new URL(request.url).search
  return send(new Request(address, { headers, signal: request.signal }))
}
