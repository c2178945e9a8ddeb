import { expect, test } from 'vitest'
import { runCommand } from '#tests/backend/support/shop-terminal.ts'

/** Answers whose connection breaks after their first bytes. */
const breaking = (type: string) => {
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('dish,'))
      else controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { headers: { 'content-type': type } })
}

test.each([
  [['prices', 'export'], 'text/csv; charset=utf-8', 'please try again'],
  [['availability', 'export', 'out.csv'], 'text/csv', 'please try again'],
  [['catalog', 'export'], 'application/json', 'please try again'],
  [['orders'], 'application/json', 'please try again'],
  [['prices', 'import', 'prices.csv'], 'application/json', 'the change may have gone through'],
])('%j ends with one sentence when the connection breaks', async (args, type, says) => {
  const { code, out, err } = await runCommand({ fetch: async () => breaking(type) }, args)
  expect([code, out, err.split('\n')]).toEqual([1, '', [expect.stringContaining(says)]])
  expect(err).toMatch(/^The connection was lost/)
})

const page = (status: number, headers: Record<string, string> = {}) =>
  new Response('<!doctype html><p>Welcome', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  })

test.each([
  [['cities'], 301],
  [['printers', 'add', 'varna', 'Bar'], 308],
])('%j names the origin that the address leads to', async (args, status) => {
  const seen: Request[] = []
  const fetch = async (request: Request) => {
    seen.push(request)
    return page(status, { location: 'https://varna.example/api/v1/domain' })
  }
  const { code, out, err } = await runCommand({ fetch }, [...args, '--url', 'http://varna.example'])
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe('http://varna.example leads to https://varna.example: set SHOP_URL to that')
  expect(seen.map(({ redirect }) => redirect)).toEqual(['manual'])
})

test.each([
  ['a page', () => page(200)],
  ['nothing', () => new Response('')],
  ['a way to sign in', () => page(302, { location: '/login' })],
])('a command that gets %s of another program asks for SHOP_URL', async (_what, answer) => {
  const { code, out, err } = await runCommand({ fetch: async () => answer() }, ['orders'])
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe('What answers at http://localhost:3000 is not the shop: is SHOP_URL right?')
})

/** As undici does. */
const failing = (code: string) => async () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('it broke'), { code }) })
}

test.each([
  [
    ['prices', 'import', 'prices.csv'],
    'UND_ERR_SOCKET',
    /^The connection was lost, and the change/,
  ],
  [['prices', 'import', 'prices.csv'], 'ECONNREFUSED', /^The shop at \S+ does not answer\n/],
  [['orders'], 'UND_ERR_SOCKET', /^The shop at \S+ does not answer\n/],
])('%j says after %s whether the change may be made', async (args, cause, says) => {
  const { code, err } = await runCommand({ fetch: failing(cause) }, args)
  expect(code).toBe(1)
  expect(err).toMatch(says)
  expect(err).toMatch(/\nit broke$/)
})
