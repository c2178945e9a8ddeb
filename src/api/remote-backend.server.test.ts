import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { remoteBackend } from './remote-backend.server.ts'

let received: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = []
let answered: OutgoingHttpHeaders = {}
const server = createServer((request, response) => {
  const answer = (body: unknown) => {
    received.push({ url: request.url, headers: request.headers, body })
    response.writeHead(200, answered).end('{"from":"backend"}')
  }
  if (request.method === 'POST') void json(request).then(answer)
  else answer(null)
})
const originOf = (of: Server): string => {
  const address = of.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = originOf(server)
})
afterAll(() => void server.close())
beforeEach(() => {
  received = []
  answered = {}
})

const secret = 'a secret that both processes have'
const ask = (headers: Record<string, string>, init: RequestInit = {}) =>
  remoteBackend(base, secret).fetch(
    new Request('http://shop.test/api/v1/purchase?a=1', { ...init, headers }),
  )

const read = {
  accept: 'application/json',
  'accept-language': 'bg',
  authorization: 'Bearer token',
  client: 'web',
  'client-version': '1.0',
  'content-type': 'application/json',
  'idempotency-key': 'key-1',
  'idempotency-scope': 'device',
  'last-event-id': '7',
  'sandbox-signature': 't=1',
  'sec-fetch-site': 'same-origin',
  'stripe-signature': 't=1',
  'user-agent': 'a browser',
  'x-client-address': '192.0.2.7',
  'x-request-id': 'request-1',
  'x-requester': 'requester-of-the-browser',
  'x-telegram-bot-api-secret-token': 'secret',
}

test('the headers that its calls read reach the backend, with the proof of the address', async () => {
  await ask(read, { method: 'POST', body: '{"id":1}' })
  const [{ url, headers, body } = { url: '', headers: {}, body: null }] = received
  expect([url, body]).toEqual(['/api/v1/purchase?a=1', { id: 1 }])
  expect(headers).toMatchObject(read)
  expect(headers['x-client-address-proof']).toMatch(/^\d+\.[\w-]{43}$/)
  expect(headers['accept-encoding']).toBe('identity')
})

test.each([
  ['cookie', '__Host-token=1; __Host-orders=1~1.key'],
  ['x-client-address-proof', 'forged'],
  ['x-forwarded-for', '6.6.6.6'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for=6.6.6.6'],
  ['origin', 'https://shop.test'],
  ['referer', 'https://shop.test/order/1?key=secret'],
  ['x-anything', '1'],
])('%s of a browser does not reach the backend', async (name, value) => {
  await ask({ accept: 'application/json', [name]: value })
  expect(received.map(({ headers }) => headers[name])).toEqual([undefined])
})

test('the headers that clients read come back', async () => {
  const known = {
    allow: 'GET, HEAD',
    'cache-control': 'no-store',
    'content-disposition': 'attachment',
    'content-language': 'bg',
    'content-type': 'application/json',
    etag: '"1"',
    'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    'retry-after': '60',
    vary: 'accept-language',
    'www-authenticate': 'Basic realm="printer"',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'request-1',
  }
  answered = known
  const response = await ask({})
  expect(Object.fromEntries(response.headers)).toEqual(known)
  expect(await response.json()).toEqual({ from: 'backend' })
})

test.each([
  ['set-cookie', '__Host-token=planted; Path=/; Secure'],
  ['strict-transport-security', 'max-age=0'],
  ['clear-site-data', '"*"'],
  ['access-control-allow-origin', '*'],
  ['content-security-policy', 'default-src *'],
  ['server', 'backend/1.0'],
])('%s of the backend does not come back', async (name, value) => {
  answered = { 'content-type': 'application/json', [name]: value }
  expect((await ask({})).headers.has(name)).toBe(false)
})

test('a backend that is away is a refusal', async () => {
  const { status, headers } = await remoteBackend('http://127.0.0.1:1', undefined).fetch(
    new Request('http://shop.test/api/v1/domain'),
  )
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
})

test('callers of 3 seconds share one look at whether the backend is ready', async () => {
  const { ready } = remoteBackend(base, undefined)
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([true, true, true])
  expect(received.map(({ url }) => url)).toEqual(['/api/v1/domain'])
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3001)
  onTestFinished(() => clock.mockRestore())
  expect([await ready(), received.length]).toEqual([true, 2])
})

test('a backend that is away or silent is not ready', async () => {
  expect(await remoteBackend('http://127.0.0.1:1', undefined).ready()).toBe(false)
  const silent = createServer(() => {})
  const soon = AbortSignal.timeout(50)
  const lateAfter = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  onTestFinished(() => {
    lateAfter.mockRestore()
    silent.close()
    silent.closeAllConnections()
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  expect(await remoteBackend(originOf(silent), undefined).ready()).toBe(false)
  expect(lateAfter).toHaveBeenCalledWith(4000)
})

test('the body of a look is not left unread', async () => {
  const cancel = vi.fn<() => void>()
  const answer = new Response(new ReadableStream({ cancel }))
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
  onTestFinished(() => asked.mockRestore())
  expect(await remoteBackend(base, undefined).ready()).toBe(true)
  expect(cancel).toHaveBeenCalledOnce()
})
