import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { NodeRequest } from 'srvx/node'
import { describe, expect, test } from 'vitest'
import { BodyRefusedError, createBodyLimit } from './body-limit.server.ts'

const large = 'x'.repeat(9000)
const declared = { 'content-length': '9000' }
const from = (
  address: string,
  body: BodyInit = large,
  headers: Record<string, string> = declared,
) =>
  new Request('http://localhost/api/v1/cart/calculate', {
    method: 'POST',
    body,
    headers: { ...headers, 'x-client-address': address },
    ...(typeof body !== 'string' && { duplex: 'half' }),
  })

/** Gives one moment only: no budget grows. */
function limited() {
  const limit = createBodyLimit(() => 0)
  return (request: Request): Promise<number> =>
    limit(request).then(
      async (read) => (await read.arrayBuffer()).byteLength,
      (error: unknown) => {
        if (error instanceof BodyRefusedError) return error.status
        throw error
      },
    )
}
const turns = <Result>(count: number, run: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, run))

test.each([
  ['declared', () => from('2001:db8::1')],
  ['sent in parts', () => from('2001:db8::1', new Blob([large]).stream(), {})],
])('takes 60 large bodies a minute from a network, %s', async (_, request) => {
  const read = limited()
  expect(await turns(60, () => read(request()))).toEqual(Array.from({ length: 60 }, () => 9000))
  expect(await read(request())).toBe(429)
})

test('refuses a large declared body unread, and accepts small bodies and other addresses', async () => {
  const read = limited()
  await turns(60, () => read(from('2001:db8::1')))
  const refused = from('2001:db8::2')
  expect([await read(refused), refused.bodyUsed]).toEqual([429, false])
  expect(await read(from('2001:db8::1', 'small', {}))).toBe(5)
  expect(await read(from('2001:db8:0:1::1'))).toBe(9000)
})

test('counts no body from this machine, where a proxy may run', async () => {
  const read = limited()
  expect(await turns(61, () => read(from('::1')))).not.toContain(429)
})

test('lets 128 wait for their turn, and refuses more as busy', async () => {
  const read = limited()
  const answers = await turns(140, () => read(from('127.0.0.1')))
  expect(answers.filter((answer) => answer === 503)).toHaveLength(12)
  expect(await read(from('127.0.0.1'))).toBe(9000)
})

test.each([
  ['small', 'small'],
  ['large', large],
])('a request with a %s body is aborted when its client leaves', async (_, body) => {
  const client = new AbortController()
  const request = new Request(from('::1', body), { signal: client.signal })
  const read = await createBodyLimit()(request)
  expect(read.signal.aborted).toBe(false)
  client.abort()
  expect(read.signal.aborted).toBe(true)
})

describe('a small body of a declared length', () => {
  const ask = async (
    send: (url: string) => Promise<unknown>,
    read: (request: Request) => Promise<unknown>,
  ) => {
    const limit = createBodyLimit()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const server = createServer((req, res) => {
      limit(new NodeRequest({ req, res })).then(read).then(resolve, reject)
      promise.finally(() => res.end()).catch(() => {})
    }).listen(0)
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || !address) throw new Error('The server has no port')
    const sent = send(`http://localhost:${address.port}`)
    try {
      return await promise
    } finally {
      await sent.catch(() => {})
      server.close()
    }
  }
  const json = '{"name":"Борщ"}'
  const post = (url: string) => fetch(url, { method: 'POST', body: json })

  test.each([
    ['text', (request: Request) => request.text()],
    ['JSON', async (request: Request) => JSON.stringify(await request.json())],
    ['bytes', async (request: Request) => new TextDecoder().decode(await request.bytes())],
    ['a buffer', async (request: Request) => Buffer.from(await request.arrayBuffer()).toString()],
    ['a blob', async (request: Request) => (await request.blob()).text()],
    ['a stream', (request: Request) => new Response(request.body).text()],
    ['that of a copy', (request: Request) => new Request('http://other', request).text()],
  ])('can be read as %s', async (_, read) => {
    expect(await ask(post, read)).toBe(json)
  })

  test('keeps method, URL and headers, and may be absent', async () => {
    const sent = (url: string) =>
      fetch(`${url}/a?b`, { method: 'DELETE', headers: { client: 'web' } })
    expect(
      await ask(sent, async ({ method, url, headers, body }) => [
        method,
        new URL(url).pathname + new URL(url).search,
        headers.get('client'),
        body,
      ]),
    ).toEqual(['DELETE', '/a?b', 'web', null])
  })

  test('can be read as a form', async () => {
    const fields = new URLSearchParams({ name: 'Борщ' })
    const read = async (request: Request) => (await request.formData()).get('name')
    expect(await ask((url) => fetch(url, { method: 'POST', body: fields }), read)).toBe('Борщ')
  })

  test('fails when the connection ends before it', async () => {
    const leave = async (url: string) => {
      const socket = connect(Number(new URL(url).port), 'localhost')
      socket.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\nhalf')
      await once(socket, 'connect')
      socket.destroy()
    }
    await expect(ask(leave, (request) => request.text())).rejects.toThrow('aborted')
  })
})
