import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answer,
  type Attack,
  type AttackGroup,
  countOf,
  countRequests,
  maxMs,
  send,
  someAddress,
  type Target,
} from './attack.ts'
import { writeRaw } from '../support/raw-http.ts'

/** A path of each kind: the first eight are rendered for their visitor. */
const uncached = (number: number) => [
  `/x/y/${number}`,
  `/product/none-${number}`,
  `/search?text=a${number}`,
  '/cart',
  `/order/${number + 1}?key=${'A'.repeat(43)}`,
  '/checkout',
  '/account',
  '/office/sign-in',
  '/sitemap.xml',
  '/sitemap/goods-1.xml',
  '/api/v1/openapi.json',
  '/api/v1/domain',
]
const kinds = uncached(0).length

/** Seconds of all threads. */
async function cpuOf(shop: Target): Promise<number> {
  const headers = { authorization: `Bearer ${shop.opsToken}` }
  const { text } = await send(shop, '/metrics', { headers })
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

/** Milliseconds of the slowest answer of /healthz meanwhile. */
async function watched(shop: Target, work: () => Promise<void>): Promise<number> {
  let slowest = 0
  const state = { isOver: false }
  const watch = async () => {
    while (!state.isOver) {
      const { ms } = await send(shop, '/healthz')
      slowest = Math.max(slowest, ms)
      await sleep(50)
    }
  }
  await Promise.all([work().finally(() => (state.isOver = true)), watch()])
  return slowest
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.on('error', () => {}).once('close', () => resolve()))

const requests = 5000

const pipelining: Attack = {
  name: `${requests} pipelined requests on one connection, for each kind of page`,
  run: async (shop) => {
    const before = await cpuOf(shop)
    const slowest = await watched(shop, async () => {
      for (const [kind] of uncached(0).entries()) {
        const socket = connect(shop.port, '127.0.0.1')
        const end = closed(socket.resume())
        // One call: thousands of them would keep this process from asking /healthz.
        socket.write(
          Array.from(
            { length: requests },
            (_, sent) => `GET ${uncached(sent)[kind]} HTTP/1.1\r\nhost: varna.localhost\r\n\r\n`,
          ).join(''),
        )
        countRequests(requests)
        await end
      }
    })
    const cpu = (await cpuOf(shop)) - before
    assert.ok(cpu < 10, `${cpu.toFixed(1)} s of CPU`)
    assert.ok(slowest < maxMs, `/healthz took ${slowest.toFixed(0)} ms`)
    return `closed; ${cpu.toFixed(1)} s of CPU, /healthz at most ${slowest.toFixed(0)} ms`
  },
}

/**
 * Behind proxies a connection is kept for 130 seconds after an answer, and an answer that the
 * system's buffers take is one although nobody reads it.
 */
const keptMs = 140_000

const readers: Attack = {
  name: '24 connections that ask and never read, for each kind of page',
  run: async ({ port }) => {
    const open = new Set<Socket>()
    for (let opened = 0; opened < 2 * kinds; opened++) {
      const socket = connect(port, '127.0.0.1').pause()
      for (const path of ['/products', uncached(opened)[opened % kinds]])
        socket.write(`GET ${path} HTTP/1.1\r\nhost: varna.localhost\r\n\r\n`)
      open.add(socket)
      void closed(socket).then(() => open.delete(socket))
    }
    await sleep(keptMs)
    // What does not read learns only by writing that the other side has closed; a shop that has not
    // takes it for a sign of life.
    for (let tries = 0; tries < 10 && open.size > 0; tries++) {
      for (const socket of open) socket.write('\r\n')
      await sleep(1000)
    }
    for (const socket of open) socket.destroy()
    assert.equal(open.size, 0, `${open.size} are open after ${keptMs / 1000} s`)
    return 'closed'
  },
}

const pages: Attack = {
  name: 'uncached pages for one address, over 50 connections',
  run: async (shop) => {
    const from = someAddress()
    const answers: { status: number }[] = []
    const slowest = await watched(shop, async () => {
      const visit = async (first: number) => {
        for (let number = first; number < first + 20; number++)
          for (const path of uncached(number).slice(0, 8))
            answers.push(await send(shop, path, { from }))
      }
      await Promise.all(Array.from({ length: 50 }, (_, index) => visit(index * 1000)))
    })
    const served = answers.filter(({ status }) => ![429, 503].includes(status)).length
    assert.ok(served < 1000, `${served} of ${answers.length} were rendered`)
    assert.equal((await send(shop, '/cart')).status, 200, 'another address is refused, too')
    return `${countOf(answers)}; /healthz at most ${slowest.toFixed(0)} ms`
  },
}

/** Sends the path as it is spelled, which `fetch` does not, and an empty body in chunks. */
async function sendRaw({ port }: Target, path: string, from: string): Promise<{ status: number }> {
  countRequests(1)
  const lines = [
    `GET ${path} HTTP/1.1`,
    'host: varna.localhost',
    'connection: close',
    `x-forwarded-for: ${from}`,
    'transfer-encoding: chunked',
  ]
  const answer = await writeRaw(port, `${lines.join('\r\n')}\r\n\r\n0\r\n\r\n`)
  return { status: Number(answer.slice(9, 12)) }
}

const spellings = ['/api/../cart', '/_serverFn/%2e%2e/cart', '/metrics/.%2E/cart', '/api/..\\cart']

const disguised: Attack = {
  name: 'pages for one address, under paths of calls or with a body',
  run: async (shop) => {
    const from = someAddress()
    const spelled = await Promise.all(spellings.map((path) => sendRaw(shop, path, from)))
    assert.ok(
      spelled.every(({ status }) => status === 400),
      countOf(spelled),
    )
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => sendRaw(shop, '/cart', from)),
    )
    assert.ok(
      answers.some(({ status }) => status === 503),
      countOf(answers),
    )
    return `${countOf(spelled)}; with a body ${countOf(answers)}`
  },
}

const lookups: Attack = {
  name: 'places, the nearest address and parts of the map for one address',
  run: async (shop) => {
    const from = someAddress()
    const said: string[] = []
    for (const query of ['places?query=ros', 'places/reverse?lat=43.2&lng=27.9'])
      said.push(await refused(shop, query, from))
    said.push(await refused(shop, 'map?bbox=27.8,43.1,28,43.3', from))
    return said.join('; ')
  },
}

/** Each of two processes counts for itself. */
async function refused(shop: Target, query: string, from: string): Promise<string> {
  const answers: Answer[] = []
  for (let batch = 0; batch < 30; batch++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, () => send(shop, `/api/v1/domain/1/${query}`, { from })),
      )),
    )
  const said = `${query.split('?')[0]} ${countOf(answers)}`
  assert.ok(
    answers.some(({ status }) => status === 429),
    said,
  )
  return said
}

export const floods: AttackGroup = {
  name: 'Floods',
  attacks: [pipelining, pages, disguised, lookups, readers],
}
