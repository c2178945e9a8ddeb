import { describe, expect, test, vi } from 'vitest'
import { type Page, pageOf } from './encoded-variants.server.ts'
import { createCacheStore, type Render } from './cache-store.server.ts'

const page = (text: string) => pageOf(text, {})
const textOf = async (result: Page | Response) =>
  result instanceof Response ? result.text() : result.variants.br.etag
const etagOf = async (text: string) => (await page(text)).variants.br.etag

function store(maxBytes = 2 ** 20) {
  const clock = { now: 0 }
  return { clock, ...createCacheStore({ maxBytes, now: () => clock.now }) }
}
const rendering = (text: string) => vi.fn<Render>(async () => page(text))
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the cache store', () => {
  test.each([301, 404, 500, 503])(
    'shares an answer of %d with waiting requests and does not cache it',
    async (status) => {
      const { get, fresh } = store()
      const render = vi.fn<Render>(async () => new Response('no page', { status }))
      const answers = await Promise.all([get('a', '1', render), get('a', '1', render)])
      expect(await Promise.all(answers.map(textOf))).toEqual(['no page', 'no page'])
      expect(render).toHaveBeenCalledTimes(1)
      expect(fresh('a', '1')).toBeUndefined()
      await get('a', '1', render)
      expect(render).toHaveBeenCalledTimes(2)
    },
  )

  test('rejects all waiting requests when rendering throws, and tries again', async () => {
    const { get } = store()
    const failing = vi.fn<Render>(() => Promise.reject(new Error('no')))
    const results = await Promise.allSettled([get('a', '1', failing), get('a', '1', failing)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(failing).toHaveBeenCalledTimes(1)
    expect(await textOf(await get('a', '1', rendering('one')))).toBe(await etagOf('one'))
  })

  test('drops the least recently read page when its memory is full', async () => {
    const { get, fresh } = store(3 * 5000)
    for (const key of ['a', 'b', 'c']) await get(key, '1', rendering(key))
    expect(fresh('a', '1')).toBeDefined()
    await get('d', '1', rendering('d'))
    expect(['a', 'b', 'c', 'd'].filter((key) => fresh(key, '1'))).toEqual(['a', 'c', 'd'])
  })

  test('counts an added variant against its memory', async () => {
    const { get, fresh, recount } = store(2 * 5000)
    await get('a', '1', rendering('a'))
    const b = await get('b', '1', rendering('b'))
    if (b instanceof Response) throw new Error('not a page')
    b.variants.gzip = b.variants.br
    recount('b', b)
    expect(fresh('a', '1')).toBeUndefined()
    expect(fresh('b', '1')).toBe(b)
  })
})

describe('a cached page', () => {
  test('shares one rendering among simultaneous requests and keeps keys apart', async () => {
    const { get } = store()
    const [one, two] = [rendering('one'), rendering('two')]
    const [first, second, other] = await Promise.all([
      get('a', '1', one),
      get('a', '1', two),
      get('b', '1', two),
    ])
    expect(second).toBe(first)
    expect(other).not.toBe(first)
    expect(one).toHaveBeenCalledTimes(1)
    expect(two).toHaveBeenCalledTimes(1)
  })

  test('does not serve another version', async () => {
    const { get, fresh } = store()
    await get('a', '1', rendering('old'))
    expect(fresh('a', '2')).toBeUndefined()
    expect(await textOf(await get('a', '2', rendering('new')))).toBe(await etagOf('new'))
  })

  test('does not serve another version whose rendering fails', async () => {
    const { get } = store()
    await get('a', '1', rendering('old'))
    expect(await get('a', '2', async () => new Response(null, { status: 503 }))).toMatchObject({
      status: 503,
    })
  })

  test('survives a slow rendering of an older version', async () => {
    const { get, fresh } = store()
    const gate = Promise.withResolvers<Page>()
    const slow = get('a', '1', () => gate.promise)
    const newer = await get('a', '2', rendering('new'))
    gate.resolve(await page('old'))
    expect(await textOf(await slow)).toBe(await etagOf('old'))
    expect(fresh('a', '2')).toBe(newer)
  })

  test('stays in use after 30 seconds while one request renders it again', async () => {
    const { get, fresh, clock } = store()
    const old = await get('a', '1', rendering('old'))
    clock.now = 30_001
    expect(fresh('a', '1')).toBeUndefined()
    const gate = Promise.withResolvers<Page>()
    const again = vi.fn<Render>(() => gate.promise)
    expect(await get('a', '1', again)).toBe(old)
    expect(await get('a', '1', again)).toBe(old)
    expect(again).toHaveBeenCalledTimes(1)
    const renewed = await page('new')
    gate.resolve(renewed)
    await expect.poll(() => fresh('a', '1')).toBe(renewed)
  })

  test.each([
    [8000, 8000],
    [-500, 1000],
    [Infinity, 5 * 60_000],
  ])('with a lifetime of %d ms serves for less than %d ms', async (validForMs, shown) => {
    const { get, fresh, clock } = store()
    const old = await get('a', '1', () => pageOf('old', {}, { validForMs }))
    clock.now = shown - 1
    expect(await get('a', '1', async () => new Response(null, { status: 503 }))).toBe(old)
    await settled()
    clock.now = shown
    expect(fresh('a', '1')).toBeUndefined()
    expect(await textOf(await get('a', '1', rendering('new')))).toBe(await etagOf('new'))
  })

  test.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['is answered 503', async () => new Response(null, { status: 503 })],
  ])(
    'stays up to 5 minutes when rendering again %s, with tries 5 seconds apart',
    async (_, render) => {
      const { get, clock } = store()
      const old = await get('a', '1', rendering('old'))
      clock.now = 30_001
      const failing = vi.fn<Render>(render)
      expect(await get('a', '1', failing)).toBe(old)
      await settled()
      expect(await get('a', '1', failing)).toBe(old)
      expect(failing).toHaveBeenCalledTimes(1)
      clock.now += 5_000
      expect(await get('a', '1', failing)).toBe(old)
      expect(failing).toHaveBeenCalledTimes(2)
      await settled()
      clock.now = 5 * 60_000
      const last = await get('a', '1', failing).catch(() => null)
      expect(last).not.toBe(old)
    },
  )

  test('waits its turn to be rendered again while four others are', async () => {
    const { get, fresh, clock } = store()
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const key of keys) await get(key, '1', rendering(`old ${key}`))
    clock.now = 30_001
    const [gate, renewed] = [Promise.withResolvers<Page>(), await page('new')]
    const again = vi.fn<Render>(() => gate.promise)
    const shown = async () =>
      Promise.all(keys.map(async (key) => textOf(await get(key, '1', again))))
    const old = await Promise.all(keys.map((key) => etagOf(`old ${key}`)))
    expect([await shown(), await shown()]).toEqual([old, old])
    expect(again).toHaveBeenCalledTimes(4)
    gate.resolve(renewed)
    const isRenewed = (key: string) => fresh(key, '1') === renewed
    await expect.poll(() => keys.filter(isRenewed)).toHaveLength(4)
    await shown()
    await expect.poll(() => keys.filter(isRenewed)).toHaveLength(6)
    expect(again).toHaveBeenCalledTimes(6)
  })

  test('disappears when rendering again gives 404', async () => {
    const { get, fresh, clock } = store()
    await get('a', '1', rendering('old'))
    clock.now = 30_001
    await get('a', '1', async () => new Response(null, { status: 404 }))
    await expect.poll(() => fresh('a', '1')).toBeUndefined()
    expect(await get('a', '1', async () => new Response(null, { status: 404 }))).toMatchObject({
      status: 404,
    })
  })
})
