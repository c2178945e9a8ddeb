import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { noAlerts } from '#tests/backend/support/alerted-staff.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { openShop, type OpenShop } from '#tests/backend/support/ordering.ts'
import { ask, openHour, opsToken, testBackend } from '#tests/backend/support/shop.ts'
import { importCatalog } from '../import/catalog.service.ts'
import { restoreDueDishes } from './dish.service.ts'

const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'application/json' }
const reason = { en: 'No rice', ru: 'Рис закончился' }

describeWithDatabase('changes to a dish by an operator', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let time = openHour
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database, { now: () => time })
  })
  const path = (slug: string) => `/api/v1/ops/goods/${shop.id(slug)}`
  const patch = (slug: string, body: unknown, headers: Record<string, string> = operator) =>
    ask(backend, path(slug), { method: 'PATCH', body: JSON.stringify(body), headers })
  const version = async () =>
    (await engine.db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version
  /** Waits until the change is visible to customers. */
  const card = async (slug: string) => {
    await expect.poll(async () => (await backend.version()) === String(await version())).toBe(true)
    const { body } = await ask(backend, `/api/v1/domain/${shop.cityId}/goods/${slug}`)
    return v.parse(
      v.object({
        price: v.number(),
        actual_price: v.number(),
        unavailable_reason: v.nullable(v.string()),
      }),
      body,
    )
  }

  test.each<[string, unknown, Record<string, string>, number]>([
    ['without a token', { cityId: 1, price: 5 }, { 'content-type': 'application/json' }, 401],
    [
      'with a wrong token',
      { cityId: 1, price: 5 },
      { ...operator, authorization: 'Bearer wrong' },
      401,
    ],
    ['that is no object', [], operator, 422],
    ['that changes nothing', { cityId: 1 }, operator, 422],
    ['without a city', { price: 5 }, operator, 422],
    ['in a city that is not there', { cityId: 99, price: 5 }, operator, 422],
    ['with a price of three decimals', { cityId: 1, price: 5.001 }, operator, 422],
    ['with a price below nothing', { cityId: 1, price: -1 }, operator, 422],
    ['with an old price below the new one', { cityId: 1, price: 5, oldPrice: 4 }, operator, 422],
    [
      'that returns in the past',
      { cityId: 1, available: false, reason, until: '2026-03-12T12:59:59Z' },
      operator,
      422,
    ],
    [
      'that returns on no day',
      { cityId: 1, available: false, reason, until: '2026-99-12T12:59:59Z' },
      operator,
      422,
    ],
  ])('a change %s is refused', async (_name, body, headers, status) => {
    const before = await version()
    expect(await patch('maki', body, headers)).toMatchObject({ status })
    expect(await version()).toBe(before)
  })

  test('an unknown or inactive dish gives 404', async () => {
    for (const id of ['0', '99999', 'maki', '99999999999'])
      expect(
        await ask(backend, `/api/v1/ops/goods/${id}`, {
          method: 'PATCH',
          body: '{"domainId":1,"price":5}',
          headers: operator,
        }),
      ).toMatchObject({
        status: 404,
      })
    await engine.db
      .updateTable('goods')
      .set({ active: false })
      .where('slug', '=', 'nigiri')
      .execute()
    expect(await patch('nigiri', { cityId: 1, price: 5 })).toMatchObject({ status: 404 })
    await engine.db
      .updateTable('goods')
      .set({ active: true })
      .where('slug', '=', 'nigiri')
      .execute()
  })

  test('a new price applies in its currency only, and removes an old price that is not higher', async () => {
    expect(await patch('california', { cityId: shop.cityId, price: 16 })).toMatchObject({
      status: 200,
      body: { slug: 'california', prices: { BGN: 16, AED: 33 }, old_prices: { BGN: 18 } },
    })
    expect(await card('california')).toMatchObject({ price: 18, actual_price: 16 })
    expect(await patch('california', { cityId: shop.cityId, price: 18 })).toMatchObject({
      body: { old_prices: {} },
    })
    expect(
      await patch('california', { cityId: shop.cityId, price: 15, oldPrice: 17 }),
    ).toMatchObject({ body: { old_prices: { BGN: 17 } } })
    expect(
      await patch('california', { cityId: shop.cityId, price: 15, oldPrice: null }),
    ).toMatchObject({ body: { old_prices: {} } })
    expect(await card('california')).toMatchObject({ price: 15, actual_price: 15 })
  })

  test('an unavailable dish stays so through an import, and comes back at its time', async () => {
    const until = '2026-03-12T15:30:00.000Z'
    expect(
      await patch('maki', { cityId: shop.cityId, available: false, reason, until }),
    ).toMatchObject({
      status: 200,
      body: { stops: [{ city_id: shop.cityId, reason, until }] },
    })
    expect((await card('maki')).unavailable_reason).toBe('No rice')
    await importCatalog(engine.db, catalog())
    expect((await card('maki')).unavailable_reason).toBe('No rice')
    expect(
      await restoreDueDishes({
        db: engine.db,
        alerts: noAlerts,
        now: () => new Date('2026-03-12T15:29:59Z'),
      }),
    ).toBe(0)
    time = new Date(until)
    await expect.poll(async () => (await card('maki')).unavailable_reason).toBeNull()
    expect(await restoreDueDishes({ db: engine.db, alerts: noAlerts, now: () => time })).toBe(0)
    time = openHour
  })

  test('only one of 4 processes puts a dish back on sale, and raises the version once', async () => {
    await patch('maki', {
      cityId: shop.cityId,
      available: false,
      reason,
      until: '2026-03-12T15:00:00Z',
    })
    const before = await version()
    const later = { db: engine.db, alerts: noAlerts, now: () => new Date('2026-03-12T15:00:00Z') }
    const ended = await Promise.all([1, 2, 3, 4].map(() => restoreDueDishes(later)))
    expect(ended.reduce((sum, count) => sum + count)).toBe(1)
    expect(await version()).toBe(before + 1)
  })

  test('a dish unavailable by the menu can be put on sale, and the export reflects it', async () => {
    expect((await card('eel')).unavailable_reason).toBe('Back on Friday')
    expect(await patch('eel', { cityId: shop.cityId, available: true })).toMatchObject({
      status: 200,
      body: { stops: [] },
    })
    expect((await card('eel')).unavailable_reason).toBeNull()
    expect(await patch('tuna', { cityId: shop.cityId, available: true })).toMatchObject({
      status: 200,
      body: { stops: [{}] },
    })
    const { body } = await ask(backend, '/api/v1/ops/catalog', { headers: operator })
    const { goods: dishes } = v.parse(
      v.object({ goods: v.array(v.looseObject({ slug: v.string() })) }),
      body,
    )
    expect(dishes.find(({ slug }) => slug === 'eel')).not.toHaveProperty('unavailable')
    expect(dishes.find(({ slug }) => slug === 'tuna')).toMatchObject({
      unavailable: { domains: ['dubai'] },
    })
  })
})
