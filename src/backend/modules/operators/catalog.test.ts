import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { menuOfMany } from '#tests/backend/support/many-dishes.ts'
import { ask, fillShop, opsToken, testBackend } from '#tests/backend/support/shop.ts'
import { catalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'
import { isWholeRun } from '../../../../tests/support/tier.ts'

const path = '/api/v1/ops/catalog'
const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }
const nothing = { added: [], changed: [], removed: [], reordered: false }

describeWithDatabase('import and export of the menu', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const put = (document: unknown, query = '', headers: Record<string, string> = operator) =>
    ask(backend, path + query, {
      method: 'PUT',
      body: typeof document === 'string' ? document : JSON.stringify(document),
      headers,
    })
  const get = async () =>
    v.parse(catalogDocument, (await ask(backend, path, { headers: operator })).body)
  const version = async () =>
    (await engine.db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version

  test('is open to operators only', async () => {
    expect(await ask(backend, path)).toMatchObject({ status: 401 })
    expect(await put(catalog(), '', { 'content-type': 'application/json' })).toMatchObject({
      status: 401,
    })
    expect(await put(catalog(), '', { ...operator, authorization: 'Bearer wrong' })).toMatchObject({
      status: 401,
    })
  })

  test.each<[string, unknown, Record<string, string>, number]>([
    ['of another type', catalog(), { 'content-type': 'text/csv' }, 400],
    ['that is no JSON', '{"format":', {}, 400],
    ['over 64 MiB', '{}', { 'content-length': String(65 * 2 ** 20) }, 413],
    ['with NUL', JSON.stringify(catalog()).replace('"Maki"', '"Ma\\u0000ki"'), {}, 422],
    ['that is null', 'null', {}, 422],
    ['of nothing', '{}', {}, 422],
    ['of another format', { ...catalog(), format: 'catalog/3' }, {}, 422],
    ['with a prototype', JSON.stringify(catalog()).replace('{', '{"__proto__":{},'), {}, 422],
  ])('a menu %s is refused, and the version stays', async (_name, document, headers, status) => {
    const before = await version()
    expect(await put(document, '', { ...operator, ...headers })).toMatchObject({ status })
    expect(await version()).toBe(before)
  })

  test.each([
    [
      '{\n  "format": "catalog/1",\n  "goods": [],\n}',
      'line 4, column 1',
      'There is a comma before the closing bracket',
    ],
    [
      '{\n  "format": "catalog/1",\n  "format": "catalog/1"\n}',
      'line 3, column 3',
      'The object has this name twice',
    ],
  ])('invalid JSON is refused by line and column (%j)', async (document, where, message) => {
    expect(await put(document)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', problems: [{ where, message }] },
    })
  })

  test.each(['', '?dry_run=1'])(
    'every error is named by its place, and nothing is changed (%s)',
    async (query) => {
      const before = { menu: await get(), version: await version() }
      const wrong = catalog()
      const [first, second] = wrong.goods
      if (!first || !second) throw new Error('The fixtures have no dishes')
      first.prices = { BGN: decimal(-1) }
      second.categories = ['nowhere']
      const document = {
        ...wrong,
        goods: [...wrong.goods, { ...second, categories: ['rolls'] }],
        gifts: [{ goods: 'nothing', from: { BGN: 1 } }],
        tiles: wrong.tiles.map((tile, index) =>
          index === 0 ? { ...tile, link: 'javascript:alert(1)' } : tile,
        ),
      }
      const { status, body } = await put(document, query)
      expect(status).toBe(422)
      const { problems } = v.parse(
        v.object({ problems: v.array(v.object({ where: v.string(), message: v.string() })) }),
        body,
      )
      expect(problems.map(({ where }) => where).toSorted()).toEqual(
        [
          '$.gifts[0].goods',
          '$.goods[0].prices.BGN',
          '$.goods[13]',
          '$.goods[1].categories[0]',
          '$.tiles[0].link',
        ].toSorted(),
      )
      expect({ menu: await get(), version: await version() }).toEqual(before)
    },
  )

  test('an exported menu equals the imported one, and imports again without a difference', async () => {
    await put(catalog())
    expect(await get()).toEqual(catalog())
    expect(await put(await get(), '?dry_run=1')).toMatchObject({
      status: 200,
      body: {
        dry_run: true,
        goods: 13,
        diff: {
          sections: { goods: nothing, categories: nothing, options: nothing, gifts: nothing },
          prices: [],
        },
        warnings: [],
      },
    })
  })

  test('a dry run reports added, changed, removed and repriced dishes, and writes nothing', async () => {
    const before = { menu: await get(), version: await version() }
    const other = catalog()
    other.goods = other.goods
      .filter(({ slug }) => slug !== 'avocado')
      .map((dish) =>
        dish.slug === 'maki' ? { ...dish, prices: { BGN: decimal(9), EUR: decimal(4) } } : dish,
      )
      .toReversed()
    const [first] = other.goods
    if (!first) throw new Error('The fixtures have no dishes')
    other.goods.push({ ...first, slug: 'ice-water' })
    other.options.push({ code: 'wasabi', name: { en: 'Wasabi' } })
    const { body } = await put(other, '?dry_run=1')
    expect(body).toMatchObject({
      diff: {
        sections: {
          goods: { added: ['ice-water'], changed: ['maki'], removed: ['avocado'], reordered: true },
          options: { added: ['wasabi'], changed: [], removed: [], reordered: false },
          categories: nothing,
        },
        prices: [
          { goods: 'maki', currency: 'BGN', before: 8, after: 9 },
          { goods: 'maki', currency: 'EUR', before: null, after: 4 },
          { goods: 'maki', currency: 'AED', before: 18, after: null },
        ],
      },
    })
    expect({ menu: await get(), version: await version() }).toEqual(before)
    expect((await put(other)).body).toMatchObject({ dry_run: false, goods: 13 })
    expect(await get()).toEqual(other)
    await put(catalog())
    expect(await get()).toEqual(catalog())
  })

  if (isWholeRun)
    test(
      '10,000 dishes are imported with progress, and exported again',
      { timeout: 120_000 },
      async () => {
        const many = menuOfMany(10_000)
        const response = await backend.fetch(
          new Request(`http://shop.test${path}`, {
            method: 'PUT',
            body: JSON.stringify(many),
            headers: { ...operator, accept: 'application/x-ndjson' },
          }),
        )
        expect(response.headers.get('content-type')).toBe('application/x-ndjson')
        const lines: unknown[] = (await response.text())
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line))
        expect(lines[0]).toEqual({ step: 'goods', done: 113, of: 10_013 })
        expect(lines.at(-2)).toEqual({ step: 'search', done: 10_013, of: 10_013 })
        expect(lines.at(-1)).toMatchObject({
          result: { goods: 10_013, diff: { sections: { goods: { removed: [] } } } },
        })
        expect((await get()).goods).toHaveLength(10_013)
        expect(await put(many, '?dry_run=1')).toMatchObject({
          body: { diff: { sections: { goods: nothing } } },
        })
      },
    )

  test('an import that its client aborts is not stored', async () => {
    await put(catalog())
    const response = await backend.fetch(
      new Request(`http://shop.test${path}`, {
        method: 'PUT',
        body: JSON.stringify(menuOfMany(2000)),
        headers: { ...operator, accept: 'application/x-ndjson' },
      }),
    )
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await get()).toEqual(catalog())
  })
})
