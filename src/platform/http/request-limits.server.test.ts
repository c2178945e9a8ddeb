import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createBudget,
  createQueue,
  createTurns,
  createWorkInFlight,
} from './request-limits.server.ts'

describe('work in flight', () => {
  test('refuses the third request of a key limited to two, and serves other keys', () => {
    const { begin } = createWorkInFlight({ byKey: 2, total: 10 })
    const end = begin('a')
    begin('a')
    expect(begin('a')).toBeNull()
    expect(begin('b')).not.toBeNull()
    end?.()
    expect(begin('a')).not.toBeNull()
  })

  test('refuses any above the total, and serves again when one has ended', () => {
    const { begin } = createWorkInFlight({ byKey: 10, total: 2 })
    const end = begin('a')
    begin(null)
    expect([begin('b'), begin(null)]).toEqual([null, null])
    end?.()
    expect(begin('b')).not.toBeNull()
  })

  test('does not count requests without a key towards any key', () => {
    const { begin } = createWorkInFlight({ byKey: 1, total: 10 })
    begin(null)
    begin(null)
    expect(begin('a')).not.toBeNull()
  })
})

describe('a queue', () => {
  const short = { atOnce: 2, maxWaitMs: 20 }

  test('begins two at once and the others in their order', async () => {
    const enter = createQueue({ ...short, maxWaitMs: 60_000 })
    const [first, second] = [await enter(), await enter()]
    const begun: string[] = []
    const others = ['third', 'fourth'].map(async (name) => {
      const end = await enter()
      begun.push(name)
      return end
    })
    second?.()
    await others[0]
    expect(begun).toEqual(['third'])
    first?.()
    await others[1]
    expect(begun).toEqual(['third', 'fourth'])
  })

  test('gives up without a turn, which the next one then has', async () => {
    const enter = createQueue(short)
    const [first] = [await enter(), await enter()]
    expect(await enter()).toBeNull()
    first?.()
    expect(await enter()).not.toBeNull()
    expect(await enter()).toBeNull()
  })
})

describe('a budget', () => {
  test('allows a minute’s worth at once, then one more for each part of a minute', () => {
    let at = 0
    const { consume } = createBudget(60, () => at)
    const used = () => Array.from({ length: 100 }, () => consume('a')).filter(Boolean).length
    expect(used()).toBe(60)
    at = 1500
    expect(used()).toBe(1)
    at = 2000
    expect(used()).toBe(1)
    at = 10 * 60_000
    expect(used()).toBe(60)
  })

  test('counts each key separately', () => {
    const { consume } = createBudget(1, () => 0)
    expect([consume('a'), consume('a'), consume('b')]).toEqual([true, false, true])
  })
})

describe('turns', () => {
  const visitor = '203.0.113.7'
  const quick = async () => new Response()
  /** How many of so many at once begin before any has ended. */
  const begun = async (asked: Parameters<ReturnType<typeof createTurns>>[0], times: number) => {
    const inTurn = createTurns()
    const { promise, resolve } = Promise.withResolvers<Response>()
    let count = 0
    const answers = Array.from({ length: times }, () =>
      inTurn(asked, visitor, () => {
        count++
        return promise
      }),
    )
    await Promise.resolve()
    const atOnce = count
    resolve(new Response())
    await Promise.all(answers)
    return { atOnce, all: count }
  }

  test.each([
    ['no body', {}],
    ['a byte of body', { 'content-length': '1' }],
    ['a chunked body', { 'transfer-encoding': 'chunked' }],
  ])('render 8 of 32 pages at once for an address that sends %s', async (_, headers) => {
    for (const method of ['GET', 'HEAD'])
      expect(await begun({ method, url: '/cart', headers }, 40)).toEqual({ atOnce: 8, all: 32 })
  })

  test('do not count uploads', async () => {
    const upload = { method: 'POST', url: '/cart', headers: { 'content-length': '1' } }
    expect(await begun(upload, 40)).toEqual({ atOnce: 40, all: 40 })
  })

  test.each(['/cart', '/api', '/_serverFn?a', '/metrics/', '/metrics/cart'])(
    'count %s as a rendered page',
    async (url) => {
      const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
      onTestFinished(() => clock.mockRestore())
      const inTurn = createTurns()
      const ask = () => inTurn({ method: 'GET', url, headers: {} }, visitor, quick)
      for (let sent = 0; sent < 300; sent++) expect((await ask())?.status).toBe(200)
      expect((await ask())?.status).toBe(429)
    },
  )

  test.each(['/api/v1/domain', '/_serverFn/a', '/metrics', '/metrics?a', '/readyz', '/healthz'])(
    'do not count %s as a rendered page',
    async (url) => {
      const inTurn = createTurns()
      for (let sent = 0; sent < 400; sent++)
        expect((await inTurn({ url, headers: {} }, visitor, quick))?.status).toBe(200)
    },
  )
})
