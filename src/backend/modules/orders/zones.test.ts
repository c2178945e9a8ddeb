import { beforeAll, expect, test } from 'vitest'
import type { CityDocument } from '#contract/cities/place.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { seenOf } from '#tests/backend/support/acknowledged-prices.ts'
import { openShop, type OpenShop, seaStreet, twoRolls } from '#tests/backend/support/ordering.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { everyDay } from '#tests/support/every-day.ts'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { placeOrder } from './place-order.service.ts'

const hours: CityDocument['hours'] = { ...everyDay({ from: '12:00', to: '18:00' }), sat: [] }
const hole: [number, number][] = [
  [27.899, 43.199],
  [27.901, 43.199],
  [27.901, 43.201],
  [27.899, 43.201],
  [27.899, 43.199],
]

describeWithDatabase('zones at the calculation and at the order', (engine) => {
  let shop: OpenShop
  /** Only zone A, with a hole in its middle and hours until six. */
  beforeAll(async () => {
    shop = await openShop(engine.db)
    const city = varna()
    const only = city.zones
      .slice(0, 1)
      .map((zone) => ({ ...zone, hours, polygons: zone.polygons.map((rings) => [...rings, hole]) }))
    await importCity(engine.db, { ...city, zones: only })
  })
  const at = (now: string) => ({
    deps: { ...shop.deps, now: () => new Date(now) },
    locale: 'en' as const,
  })
  const thursday = at.bind(null, '2026-03-12T15:00:00+02:00')
  const calculate = (lng: number, lat: number, context = thursday()) =>
    calculateCart(context, { ...twoRolls(shop), point: { lng, lat } })
  const place = (lng: number, lat: number, context = thursday()) =>
    placeOrder(
      context,
      crypto.randomUUID(),
      twoRolls(shop, { address: { ...seaStreet, lng, lat } }),
    ).catch((error: unknown) => error)

  test.each([
    ['inside', 27.905, 43.205],
    ['on an edge', 27.91, 43.2],
    ['on a corner', 27.91, 43.21],
    ['on the edge of the hole', 27.901, 43.2],
  ])('deliver to a point %s', async (_where, lng, lat) => {
    expect(await calculate(lng, lat)).toMatchObject({ zone: { name: 'Zone A' }, delivery_price: 4 })
    expect(await place(lng, lat)).toMatchObject({ placed: true })
  })

  test.each([
    ['in the hole', 27.9, 43.2],
    ['just outside', 27.9100001, 43.2],
    ['swapped', 43.2, 27.9],
    ['on the other side of the Earth', -152.1, -43.2],
  ])('refuse a point %s', async (_where, lng, lat) => {
    expect(await calculate(lng, lat)).toMatchObject({ zone: null, delivery_price: 0 })
    expect(await place(lng, lat)).toMatchObject({ code: 'OUT_OF_SERVICE_AREA' })
  })

  test('take an order after their hours for the next time they are delivered to', async () => {
    const friday = at('2026-03-13T18:00:00+02:00')
    // Saturday has no hours: Sunday noon, 20 minutes in the kitchen, 40 on the way.
    const times = { opens_at: '2026-03-15T10:00:00.000Z', expected_at: '2026-03-15T11:00:00.000Z' }
    expect(await calculate(27.905, 43.205, friday)).toMatchObject({
      zone: { name: 'Zone A' },
      ...times,
    })
    expect(await place(27.905, 43.205, friday)).toMatchObject({
      placed: true,
      order: { time: { expected_at: times.expected_at } },
    })
    expect(await calculate(27.905, 43.205)).toMatchObject({ opens_at: null })
  })

  test('are named as what is closed, not the kitchen that is still open', async () => {
    const point = { lng: 27.905, lat: 43.205 }
    const [before, after] = [at('2026-03-13T17:59:00+02:00'), at('2026-03-13T18:00:00+02:00')]
    const shown = await calculateCart(before, { ...twoRolls(shop), point })
    expect(shown).toMatchObject({ opens_at: null, closed: null })
    const changed = { ...twoRolls(shop), point, acknowledged: seenOf(shown) }
    const reason = 'We do not deliver there now: your order comes when we deliver there again'
    expect(await calculateCart(after, changed)).toMatchObject({
      closed: 'zone',
      changes: expect.arrayContaining([
        expect.objectContaining({ kind: 'opens_at', closed: 'zone', reason }),
      ]),
    })
    const night = await calculateCart(at('2026-03-14T03:00:00+02:00'), changed)
    expect(night.closed).toBe('kitchen')
    expect(night.changes.find(({ kind }) => kind === 'opens_at')).toEqual({
      line: null,
      kind: 'opens_at',
      name: '',
      before: null,
      after: Date.parse('2026-03-15T10:00:00Z') / 1000,
      reason: 'We are closed now: your order is made when we open',
    })
  })
})
