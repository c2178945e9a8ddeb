import { expect, it, vi } from 'vitest'

let token: string | undefined
const heard: Request[] = []
vi.mock('#platform/session/session.server.ts', () => ({ sessionToken: () => token }))
vi.mock('#api/transport.ts', () => ({
  apiOrigin: () => 'http://upstream.invalid',
  send: async (request: Request) => {
    heard.push(request)
    return new Response()
  },
}))
const { ownEvents } = await import('./events.server.ts')

it.each([
  ['/account/orders/7/events', 'abc', 'en', '/api/v1/purchase/7/events'],
  ['/ru/account/orders/7/events?key=k', undefined, 'ru', '/api/v1/purchase/7/events?key=k'],
])(
  'ownEvents requests the stream of %s with the usual headers',
  async (path, bearer, language, address) => {
    token = bearer
    await ownEvents(
      new Request(`http://shop.test${path}`, { headers: { 'last-event-id': '3' } }),
      '7',
    )
    const { url, headers } = heard.at(-1) ?? new Request('http://none.test')
    expect(url).toBe(`http://upstream.invalid${address}`)
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'text/event-stream',
      client: 'web',
      'client-version': '1.0',
      'accept-language': language,
      'last-event-id': '3',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    })
  },
)
