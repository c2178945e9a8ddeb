import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, serverLimits } from './http-server.server.ts'

type Answer = Parameters<typeof createHttpServer>[1]
const served: Answer = (request, response) => {
  request.resume().once('end', () => response.end('served'))
}

async function opened(
  limits: Partial<ReturnType<typeof serverLimits>>,
  { host = '127.0.0.1', answer = served }: { host?: string; answer?: Answer } = {},
): Promise<number> {
  const server: Server = createHttpServer(
    { ...serverLimits(0), checkEveryMs: 20, ...limits },
    answer,
  )
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const written = (port: number, bytes: string, from = '127.0.0.1'): Socket => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: a\r\nx: '],
  ['body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\nab'],
  ['piece of a body', 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab'],
])('a client that stalls in its %s gets 408 with the security headers', async (_, bytes) => {
  const port = await opened({ headersMs: 100, requestMs: 100 })
  const answer = await text(written(port, bytes))
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toContain('x-content-type-options: nosniff')
})

test('a request has 30 seconds, and 15 for its headers', () => {
  expect(serverLimits(0)).toMatchObject({ headersMs: 15_000, requestMs: 30_000 })
})

test('a proxy may keep a connection for two minutes, others for five seconds', async () => {
  for (const [hops, seconds] of [
    [0, 5],
    [1, 130],
  ] as const) {
    const port = await opened(serverLimits(hops))
    const { headers } = await fetch(`http://127.0.0.1:${port}`)
    expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`)
  }
})

const ask = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
// 127.0.0.2 acts as another machine; only Linux has it without configuration.
test.runIf(process.platform === 'linux')(
  'an address has at most 2 connections and gets another after one closes',
  async () => {
    const port = await opened({ connectionsPerNetwork: 2 })
    const first = written(port, ask, '127.0.0.2')
    const second = written(port, ask, '127.0.0.2')
    await Promise.all([once(first, 'data'), once(second, 'data')])
    expect(await text(written(port, ask, '127.0.0.2'))).toBe('')
    await once(written(port, ask, '127.0.0.3'), 'data')
    first.destroy()
    await expect
      .poll(async () => {
        const third = written(port, ask, '127.0.0.2')
        const served = await Promise.race([
          once(third, 'data').then(String),
          once(third, 'close').then(() => ''),
        ])
        third.destroy()
        return served
      })
      .toContain('served')
  },
)

test('connections are unlimited from this machine and behind a configured proxy', async () => {
  const port = await opened({ connectionsPerNetwork: 1 })
  const sockets = [1, 2, 3].map(() => written(port, ask))
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  expect(serverLimits(1).connectionsPerNetwork).toBe(Infinity)
  expect(serverLimits(0).connectionsPerNetwork).toBeLessThan(1000)
})

const askAt = async (port: number, target: string): Promise<string> => {
  const head = `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`
  return (await text(written(port, head))).slice(9, 12)
}

test.each([
  '/api/../cart',
  '/api/..',
  '/api/..?a=1',
  '/api/..#a',
  '/api/./cart',
  '/_serverFn/%2e%2e/cart',
  '/metrics/.%2E/cart',
  String.raw`/api/..\cart`,
  String.raw`/api\..\cart`,
  'http://a/api/../cart',
])('a path that URLs spell otherwise is refused: %s', async (target) => {
  expect(await askAt(await opened({}), target)).toBe('400')
})

test.each([
  '/',
  '/.well-known/a..b/...',
  '/cart.',
  String.raw`/search?text=../a\b`,
  '/api/..%5Ccart',
  'http://a/cart',
])('dots and backslashes elsewhere pass: %s', async (target) => {
  expect(await askAt(await opened({}), target)).toBe('200')
})

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()))

test('a connection with three unanswered requests is closed, and two are worked on', async () => {
  let worked = 0
  const port = await opened({}, { answer: () => void worked++ })
  await closed(written(port, ask.repeat(5000)))
  expect(worked).toBe(2)
})

test('requests that follow their answers share a connection', async () => {
  const port = await opened({})
  const socket = written(port, '')
  for (let sent = 0; sent < 20; sent++) {
    socket.write(ask)
    expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
  }
})

test('a client that does not read its answer is closed', async () => {
  const left = Promise.withResolvers<void>()
  const port = await opened(
    { idleMs: 200 },
    {
      answer: (_request, response) => {
        response.once('close', () => left.resolve()).end(Buffer.alloc(64 * 2 ** 20))
      },
    },
  )
  written(port, ask).pause()
  await left.promise
})
