import { apiOrigin, send } from '#api/transport.ts'
import { sessionToken } from '#platform/session.server.ts'

/**
 * What happens to one of the customer's orders, as the API streams it: scripts of the page do not have the token that it asks for.
 * `Last-Event-ID` goes along, so whoever comes again hears what he missed.
 */
export function ownEvents(request: Request, orderId: string): Promise<Response> {
  const headers = new Headers({ accept: 'text/event-stream' })
  const token = sessionToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const lastEventId = request.headers.get('last-event-id')
  if (lastEventId) headers.set('last-event-id', lastEventId)
  const address = new URL(`/api/v1/purchase/${encodeURIComponent(orderId)}/events`, apiOrigin())
  return send(new Request(address, { headers, signal: request.signal }))
}
