import { apiOrigin, send } from '#api/transport.ts'
import { requestHeaders } from '#api/request-headers.ts'
import { localeOfPath } from '#platform/i18n/locale.ts'
import { sessionToken } from '#platform/session/session.server.ts'

/**
 * What happens to an order, as the API streams it, to its customer or to whoever has its `?key=`: scripts of the page have no token, and their streams no headers.
 * `Last-Event-ID` goes along, so whoever comes again hears what he missed.
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
