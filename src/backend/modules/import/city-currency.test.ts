import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { getBonuses } from '#backend/modules/loyalty/loyalty.service.ts'
import { saveCampaign } from '#backend/modules/promo/campaign.service.ts'
import { ownVouchers } from '#backend/modules/promo/voucher.service.ts'
import { createSnapshots } from '#backend/snapshots.ts'
import { atOnce } from '#tests/backend/support/concurrently.ts'
import { bonusOrders } from '#tests/backend/support/bonus-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { content, varna } from '#tests/backend/support/shop-fixtures.ts'
import type { CityId } from '#contract/values/ids.ts'
import { decimal, minor } from '#contract/values/money.ts'
import { exportCatalog } from './catalog.service.ts'
import { exportCity, importCity } from './city.service.ts'
import { exportContent, importContent } from './content.service.ts'

describeWithDatabase('the import of a city with another currency', (engine) => {
  let shop: OpenShop
  const { newcomer, place, balance } = bonusOrders(() => shop)
  const inEuros = () => ({ ...varna(), currency: 'EUR' as const })
  const per = 195_583_000n
  const all = async () => [
    await exportCity(engine.db, 'varna'),
    await exportCatalog(engine.db),
    await exportContent(engine.db),
  ]
  const price = () =>
    calculateCart(
      { deps: { ...shop.deps, snapshots: createSnapshots(engine.db) }, locale: 'en' },
      { ...twoRolls(shop), point: { lat: 43.2, lng: 27.9 } },
    )
  beforeEach(async () => {
    await engine.db.deleteFrom('domain').where('code', 'in', ['burgas', 'berlin']).execute()
    await importCity(engine.db, varna(), { losing: true })
    shop = await openShop(engine.db)
    const settings = {
      ...content().settings,
      voucher: { percent: 10, days: 30 },
      deposit_from: { BGN: decimal(100) },
    }
    await importContent(engine.db, { ...content(), settings }, openHour)
  })

  test('fails with a list of what would be lost, and changes nothing', async () => {
    const who = await newcomer()
    await advance(shop.deps, (await place(who)).id, 'complete')
    const before = await all()
    const refused = importCity(engine.db, inEuros())
    await expect(refused).rejects.toThrow(/ dishes without a price: /)
    await expect(refused).rejects.toThrow(/settings without an amount: .*deposit_from/)
    await expect(refused).rejects.toThrow('3 points of 1 customers')
    await expect(refused).rejects.toThrow('1 vouchers that nobody has used')
    expect(await all()).toEqual(before)
    await importCity(engine.db, inEuros(), { losing: true })
    expect(await price()).toMatchObject({ currency: 'EUR', dishes: [] })
  })

  test('converts the menu, minimums, points and vouchers at the given rate', async () => {
    const who = await newcomer()
    await advance(shop.deps, (await place(who)).id, 'complete')
    const [points, [voucher]] = [await balance(who), await ownVouchers(shop.deps, who.id)]
    await importCity(engine.db, inEuros(), { per, at: openHour })
    expect(await price()).toMatchObject({
      currency: 'EUR',
      price: 15.34,
      delivery_price: 2.05,
      total: 17.39,
      min_sum: 10.23,
      unavailable: [],
    })
    expect((await exportContent(engine.db)).settings.deposit_from).toEqual({ BGN: 100, EUR: 51.13 })
    const fresh = { ...shop.deps, snapshots: createSnapshots(engine.db) }
    expect(points).toBeGreaterThan(0)
    const { data, balance: now } = await getBonuses(fresh, who.id, { cityId: shop.cityId })
    expect(now).toBe(Math.round((points * 100) / 1.95583) / 100)
    expect(data[0]).toMatchObject({ reason: 'adjusted', amount: now })
    expect(await ownVouchers(shop.deps, who.id)).toMatchObject([
      { code: voucher?.code, currency: 'EUR', amount: 1.74 },
    ])
    const once = await all()
    await importCity(engine.db, await exportCity(engine.db, 'varna'), { per, at: openHour })
    expect(await all()).toEqual(once)
  })

  test('keeps points and vouchers while another city has the old currency', async () => {
    const who = await newcomer()
    await advance(shop.deps, (await place(who)).id, 'complete')
    const points = await balance(who)
    const burgas = { ...varna(), code: 'burgas', hosts: ['burgas.localhost'] }
    const other = await importCity(engine.db, burgas)
    await importCity(engine.db, inEuros(), { per, at: openHour })
    const of = async (cityId: CityId) =>
      (
        await getBonuses({ ...shop.deps, snapshots: createSnapshots(engine.db) }, who.id, {
          cityId,
        })
      ).balance
    expect([await of(other.id), await of(shop.cityId)]).toEqual([points, 0])
    expect(await ownVouchers(shop.deps, who.id)).toMatchObject([{ currency: 'BGN' }])
    await importCity(engine.db, { ...burgas, currency: 'EUR' }, { per, at: openHour })
    expect(await of(other.id)).toBeGreaterThan(0)
  })

  test('converts the amount and the minimum of a promo code', async () => {
    await saveCampaign(
      { db: engine.db },
      {
        code: 'lunch',
        kind: 'amount',
        name: { en: 'Lunch' },
        amounts: { BGN: decimal(5) },
        minSums: { BGN: decimal(100), AED: decimal(200) },
        codes: [{ code: 'LUNCH' }],
      },
    )
    await expect(importCity(engine.db, inEuros())).rejects.toThrow(/a minimum: lunch/)
    await importCity(engine.db, inEuros(), { per, at: openHour })
    const { amounts, min_sums } = await engine.db
      .selectFrom('promo_campaign')
      .selectAll()
      .where('code', '=', 'lunch')
      .executeTakeFirstOrThrow()
    expect(amounts).toEqual({ BGN: 500, EUR: 256 })
    expect(min_sums).toEqual({ BGN: 10_000, AED: 20_000, EUR: 5113 })
  })

  test('fails with a list of what would begin to apply in a city that has the currency', async () => {
    const berlin = { ...varna(), code: 'berlin', hosts: ['berlin.localhost'] }
    await importCity(engine.db, { ...berlin, currency: 'EUR' })
    const before = await all()
    const refused = importCity(engine.db, inEuros(), { per, at: openHour })
    await expect(refused).rejects.toThrow('begin to apply in berlin, too')
    await expect(refused).rejects.toThrow(/ dishes: .*california/)
    await expect(refused).rejects.toThrow(/settings: .*deposit_from/)
    expect(await all()).toEqual(before)
    await importCity(engine.db, inEuros(), { per, losing: true, at: openHour })
    expect(await price()).toMatchObject({ currency: 'EUR', price: 15.34 })
  })

  test('neither doubles nor loses points beside simultaneous orders that spend them', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newcomer()))
    for (const who of people) await advance(shop.deps, (await place(who)).id, 'complete')
    const spend = { bonuses: decimal(3), expectedTotal: decimal(31) }
    const [, ...placed] = await atOnce(7, async (index) => {
      const who = people[index - 1]
      return who
        ? void (await place(who, spend))
        : void (await importCity(engine.db, inEuros(), { per, at: openHour }))
    })
    const spent = placed.filter(({ status }) => status === 'fulfilled').length
    const left = await engine.db
      .selectFrom('bonus_account')
      .select(['currency', 'balance'])
      .where(
        'customer_id',
        'in',
        people.map(({ id }) => id),
      )
      .where('balance', '>', minor(0))
      .execute()
    expect(left).toEqual(
      Array.from({ length: 6 - spent }, () => ({ currency: 'EUR', balance: 153 })),
    )
    const { rows } = await sql`
      select id from bonus_account where balance <> (select coalesce(sum(amount), 0) from bonus_entry where account_id = bonus_account.id)`.execute(
      engine.db,
    )
    expect(rows).toEqual([])
  })
})

describeWithDatabase('the import of a city into a shop without a menu', (engine) => {
  test('converts the amounts of the city and its content', async () => {
    const settings = { ...content().settings, deposit_from: { BGN: decimal(100) } }
    await importContent(engine.db, { ...content(), settings }, openHour)
    await importCity(engine.db, varna())
    const inEuros = { ...varna(), currency: 'EUR' as const }
    await importCity(engine.db, inEuros, { per: 195_583_000n, at: openHour })
    expect(await exportCity(engine.db, 'varna')).toMatchObject({ currency: 'EUR' })
    expect((await exportContent(engine.db)).settings.deposit_from).toEqual({ BGN: 100, EUR: 51.13 })
  })
})
