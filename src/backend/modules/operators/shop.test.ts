import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { readShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { content, varna } from '#tests/backend/support/shop-fixtures.ts'
import { ask, openHour, opsToken, post, testBackend } from '#tests/backend/support/shop.ts'
import { contentDocument } from '#contract/content/content.ts'

const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }
const problems = v.object({
  problems: v.array(v.object({ where: v.string(), message: v.string() })),
})

describeWithDatabase('a shop that an operator sets up', (engine) => {
  let backend: Backend
  beforeAll(() => {
    backend = testBackend(engine.database)
  })
  const put = (path: string, document: unknown, headers: Record<string, string> = operator) =>
    ask(backend, `/api/v1/ops/${path}`, { method: 'PUT', body: JSON.stringify(document), headers })
  const get = async (path: string) =>
    (await ask(backend, `/api/v1/ops/${path}`, { headers: operator })).body
  const places = (body: unknown) => v.parse(problems, body).problems.map(({ where }) => where)
  const version = async () =>
    (await engine.db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version

  test.each([
    ['PUT', 'city'],
    ['GET', 'city/varna'],
    ['PUT', 'content'],
    ['GET', 'content'],
    ['GET', 'content/news/opened'],
    ['PUT', 'content/news/opened'],
    ['DELETE', 'content/news/opened'],
    ['POST', 'domain/1/pause'],
  ])('%s %s is for operators only', async (method, path) => {
    const body = method === 'GET' || method === 'DELETE' ? null : '{"until":null}'
    expect(
      await ask(backend, `/api/v1/ops/${path}`, {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({
      status: 401,
    })
  })

  test('begins empty, and takes orders after a city, a menu and content are imported', async () => {
    expect(await ask(backend, '/api/v1/domain')).toMatchObject({ status: 200, body: [] })
    expect(await ask(backend, '/api/v1/settings')).toMatchObject({ status: 200 })
    expect(await get('city/varna')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await put('city', varna())).toMatchObject({
      status: 200,
      body: { id: 1, code: 'varna' },
    })
    expect(
      await put('catalog', {
        ...catalog(),
        goods: catalog().goods.map(({ unavailable: _stop, ...dish }) => dish),
      }),
    ).toMatchObject({
      status: 200,
    })
    expect(await put('content', content())).toMatchObject({
      status: 200,
      body: { items: expect.any(Number) },
    })
    const shop = await readShop(engine.db)
    const key = { 'idempotency-key': '8b9c1e36-2f0e-4f0a-9a43-0d9d9c6d0001' }
    expect(await post(backend, '/api/v1/purchase', twoRolls(shop), key)).toMatchObject({
      status: 201,
    })
  })

  test('every error in a city is named by its place, and nothing is changed', async () => {
    const before = await version()
    const wrong = {
      ...varna(),
      hosts: ['Not a host'],
      time_zone: 'Europe/Atlantis',
      zones: varna().zones.map((zone) => ({ ...zone, min_sum: -1 })),
    }
    const { status, body } = await put('city', wrong)
    expect(status).toBe(422)
    expect(places(body)).toEqual(
      expect.arrayContaining(['$.hosts[0]', '$.zones[0].min_sum', '$.zones[1].min_sum']),
    )
    expect(await version()).toBe(before)
  })

  test('an exported city can be imported again without a change', async () => {
    const city = await get('city/varna')
    expect(city).toEqual({
      slot_minutes: 30,
      slot_capacity: 12,
      ...varna(),
      streets: expect.any(Array),
    })
    expect(await put('city', city)).toMatchObject({ status: 200, body: { id: 1, code: 'varna' } })
    expect(await get('city/varna')).toEqual(city)
  })

  test('exported content has dates instead of days, and can be imported again without a change', async () => {
    const before = v.parse(contentDocument, await get('content'))
    expect(before.news[0]).toMatchObject({ published_at: expect.any(String) })
    expect(await put('content', before)).toMatchObject({ status: 200 })
    expect(await get('content')).toEqual(before)
    const [first] = before.news
    const { status, body } = await put('content', {
      ...before,
      news: [{ ...first, published_days: 1 }],
      settings: { ...before.settings, shop_name: '' },
    })
    expect(status).toBe(422)
    expect(places(body).toSorted()).toEqual(['$.news[0]', '$.settings.shop_name'])
    expect(await get('content')).toEqual(before)
  })

  test('a content item is changed, renamed, added and removed separately', async () => {
    const { news } = v.parse(contentDocument, await get('content'))
    const [first] = news
    if (!first) throw new Error('The fixtures have no news')
    const address = `content/news/${first.slug}`
    expect(await get(address)).toEqual(first)
    const { status, body } = await put(address, {
      ...first,
      title: { ru: 'x' },
      picture: 'No picture',
    })
    expect(status).toBe(422)
    expect(places(body)).toEqual(['$.title.en', '$.picture'])
    const grown = await put(address, { ...first, body: { en: '<br>'.repeat(12_000) } })
    expect([grown.status, places(grown.body)]).toEqual([422, ['$.body.en']])
    expect(await put(address, { ...first, title: { en: 'Other' } })).toMatchObject({
      status: 200,
      body: { title: { en: 'Other' } },
    })
    await expect
      .poll(() => ask(backend, `/api/v1/domain/1/news/${first.slug}`))
      .toMatchObject({ body: { name: 'Other' } })
    const renamed = { ...first, slug: 'renamed', former_slugs: [first.slug] }
    expect(await put(address, renamed)).toMatchObject({ status: 200, body: renamed })
    expect(await get(address)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await put('content/news/other', { ...first, slug: 'another' })).toMatchObject({
      status: 422,
      body: { problems: [{ where: '$' }] },
    })
    expect(await put('content/news/other', { ...first, slug: 'other' })).toMatchObject({
      status: 200,
    })
    expect(v.parse(contentDocument, await get('content')).news.map(({ slug }) => slug)).toEqual([
      'renamed',
      ...news.slice(1).map(({ slug }) => slug),
      'other',
    ])
    const remove = (path: string) =>
      ask(backend, `/api/v1/ops/${path}`, { method: 'DELETE', headers: operator })
    expect(await remove('content/news/other')).toMatchObject({
      status: 200,
      body: { removed: 'news/other' },
    })
    expect(await remove('content/news/other')).toMatchObject({ status: 404 })
    expect(await remove('content/nothing/other')).toMatchObject({ status: 404 })
    expect(await put('content/nothing/other', {})).toMatchObject({ status: 404 })
  })

  test('settings are changed separately', async () => {
    const known = v.parse(v.record(v.string(), v.unknown()), await get('content/settings/settings'))
    expect(
      await put('content/settings/settings', { ...known, sms_on: 'yes', colour: 'red' }),
    ).toMatchObject({
      status: 422,
      body: { problems: [{ where: '$.sms_on' }, { where: '$.colour' }] },
    })
    expect(
      await put('content/settings/settings', {
        ...known,
        warning_text: { en: 'Rain: we are late' },
      }),
    ).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await ask(backend, '/api/v1/settings')).body)
      .toMatchObject({ warning_text: 'Rain: we are late' })
  })

  test('ordering is paused until a time, or until it is resumed', async () => {
    const pause = (until: unknown, id = 1) =>
      post(backend, `/api/v1/ops/domain/${id}/pause`, { until }, operator)
    const order = async () => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      return post(backend, '/api/v1/purchase', twoRolls(await readShop(engine.db)), key)
    }
    const later = new Date(openHour.getTime() + 3_600_000).toISOString()
    expect(await pause('tomorrow')).toMatchObject({ status: 422 })
    expect(await pause(openHour.toISOString())).toMatchObject({
      status: 422,
      body: { errors: { until: [expect.any(String)] } },
    })
    expect(await pause(later, 99)).toMatchObject({ status: 404 })
    expect(await pause(later)).toMatchObject({
      status: 200,
      body: { code: 'varna', paused_until: later },
    })
    expect(await order()).toMatchObject({ status: 409, body: { code: 'CLOSED', until: later } })
    await expect
      .poll(() => ask(backend, '/api/v1/domain/1'))
      .toMatchObject({ body: { opens_at: later, closes_at: null, paused_until: later } })
    // An import does not reopen a closed city.
    await put('city', varna())
    expect(await order()).toMatchObject({ status: 409 })
    expect(await pause(null)).toMatchObject({ status: 200, body: { paused_until: null } })
    await expect
      .poll(() => ask(backend, '/api/v1/domain/1'))
      .toMatchObject({
        body: { opens_at: null, closes_at: '2026-03-12T22:00:00.000Z', paused_until: null },
      })
    expect(await order()).toMatchObject({ status: 201 })
  })
})
