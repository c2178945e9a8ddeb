import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { writeRaw } from '../support/raw-http.ts'
import { type Attack, type AttackGroup, countOf, readUser, send } from './attack.ts'

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const crlf = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`

const odd: Attack = {
  name: 'odd requests: TRACE, hosts, methods, server functions without a name',
  run: async ({ port }) => {
    const cases: readonly [number, string][] = [
      [405, crlf('TRACE / HTTP/1.1', 'host: a', 'connection: close')],
      [405, crlf('TRACE /api/v1/domain HTTP/1.1', 'host: a', 'connection: close')],
      [400, crlf('GET / HTTP/1.1', 'host: a:99999', 'connection: close')],
      [400, crlf('GET / HTTP/1.1', 'host: a b', 'connection: close')],
      [400, crlf('GET / HTTP/1.1', 'host: a', 'host: b', 'connection: close')],
      [
        404,
        crlf(
          'POST /_serverFn/ HTTP/1.1',
          'host: localhost',
          'origin: http://localhost',
          'sec-fetch-site: same-origin',
          'content-length: 0',
          'connection: close',
        ),
      ],
    ]
    const statuses: number[] = []
    for (const [expected, bytes] of cases) {
      const answer = await writeRaw(port, bytes)
      assert.equal(statusOf(answer), expected, bytes.split('\r\n').slice(0, 3).join(' | '))
      assert.match(answer, /x-content-type-options: nosniff/i)
      statuses.push(expected)
    }
    return statuses.join(', ')
  },
}

const slow: Attack = {
  name: 'a body that comes one byte at a time',
  run: async ({ port }) => {
    const socket = connect(port, '127.0.0.1')
    const startedAt = performance.now()
    const ended = new Promise<string>((resolve) => {
      let text = ''
      socket
        .on('data', (part) => (text += String(part)))
        .on('error', () => resolve(text))
        .on('close', () => resolve(text))
    })
    socket.write(
      crlf(
        'POST /api/v1/cart/calculate HTTP/1.1',
        'host: localhost',
        'content-type: application/json',
        'content-length: 60000',
      ),
    )
    const drip = setInterval(() => socket.write('['), 500)
    const late = setTimeout(() => socket.destroy(), 60_000)
    const answer = await ended
    clearInterval(drip)
    clearTimeout(late)
    const seconds = (performance.now() - startedAt) / 1000
    assert.ok(seconds < 45, `the connection was open for ${seconds.toFixed(0)} s`)
    return `${statusOf(answer) || 'closed'} after ${seconds.toFixed(0)} s`
  },
}

const headers: Attack = {
  name: 'headers of a page',
  run: async (shop) => {
    const page = await send(shop, '/')
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/)
    assert.match(policy, /base-uri 'none'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.match(page.headers.get('cross-origin-opener-policy') ?? '', /same-origin/)
    assert.match(page.headers.get('cross-origin-resource-policy') ?? '', /same-(origin|site)/)
    assert.match((await send(shop, '/favicon.ico')).headers.get('content-type') ?? '', /^image\//)
    return 'as they should be'
  },
}

const forged: Attack = {
  name: 'calls of server functions from another site',
  run: async (shop) => {
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    const answers = await Promise.all(elsewhere.map((headers) => send(shop, readUser, { headers })))
    assert.ok(
      answers.every(({ status }) => status === 403),
      countOf(answers),
    )
    return countOf(answers)
  },
}

const files: Attack = {
  name: 'files that are nobody’s business',
  run: async (shop) => {
    const answers = await Promise.all(
      [
        '/media/.env',
        '/media/..%2f..%2fpackage.json',
        '/media/%2e%2e/%2e%2e/package.json',
        '/.env',
        '/assets/..%2f..%2fserver/serve.js',
        '/media/%00',
        '/%E0%A4%A',
      ].map((path) => send(shop, path)),
    )
    // A broken path leads to the error page.
    assert.ok(
      answers.every(({ status }) => status === 301 || (status >= 400 && status < 500)),
      countOf(answers),
    )
    return countOf(answers)
  },
}

export const edge: AttackGroup = { name: 'The edge', attacks: [odd, headers, forged, files, slow] }
