import { expect, test } from 'vitest'
import { clientAddressHeader } from '#contract/common.ts'
import { mayReadMetrics } from './metrics-access.server.ts'

const backend = async ({ headers }: Request): Promise<Response> => {
  const token = headers.get('authorization')
  if (token === 'Bearer guessed too often')
    return Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 })
  if (token === 'Bearer broken') throw new Error('away')
  if (token === 'Bearer odd') return new Response('{')
  return token === 'Bearer api_metrics' || token === 'Bearer api_kitchen'
    ? Response.json({ may: token.endsWith('metrics') ? ['me', 'metrics'] : ['me', 'orders'] })
    : Response.json({ code: 'UNAUTHORIZED' }, { status: 401 })
}

test.each([
  [undefined, 'first key', false],
  ['Bearer first key', 'first key', true],
  ['Bearer first key', undefined, false],
  ['Bearer undefined', undefined, false],
  ['Bearer ', '', false],
  ['Bearer api_metrics', 'first key', true],
  ['Bearer api_metrics', undefined, true],
  ['Bearer api_kitchen', 'first key', false],
  ['Bearer broken', 'first key', false],
  ['Bearer odd', 'first key', false],
  ['Bearer broken', 'broken', true],
  ['Bearer guessed too often', 'guessed too often', false],
])('%j where OPS_TOKEN is %j: %j', async (authorization, opsToken, expected) => {
  const request = new Request('http://shop.test/metrics', {
    headers: authorization === undefined ? {} : { authorization },
  })
  expect(await mayReadMetrics(request, opsToken, backend)).toBe(expected)
})

test('guesses count towards the address that makes them', async () => {
  const asked: Request[] = []
  await mayReadMetrics(
    new Request('http://shop.test/metrics', {
      headers: { authorization: 'Bearer guess', [clientAddressHeader]: '192.0.2.1' },
    }),
    'first key',
    async (me) => {
      asked.push(me)
      return new Response(null, { status: 401 })
    },
  )
  expect(asked.map(({ headers }) => headers.get(clientAddressHeader))).toEqual(['192.0.2.1'])
})
