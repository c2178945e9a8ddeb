import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { fillShop } from '#tests/backend/support/shop.ts'
import { importCatalog } from './modules/import/catalog.service.ts'
import { importCity } from './modules/import/city.service.ts'
import { createSnapshots } from './snapshots.ts'
import { dishId } from '#contract/values/ids.ts'

describeEachEngine('snapshots', (engine) => {
  beforeAll(() => fillShop(engine.db))

  test('an import is visible after 250 ms, and nothing is read again without one', async () => {
    let elapsed = 0
    const snapshots = createSnapshots(engine.db, () => elapsed)
    const first = await snapshots.menu()
    const shorter = catalog()
    shorter.goods = shorter.goods.filter(({ slug }) => slug !== 'maki')
    await importCatalog(engine.db, shorter)
    expect(await snapshots.menu()).toBe(first)
    elapsed += 250
    const second = await snapshots.menu()
    expect([first.dishes.size, second.dishes.size, second.retired.size]).toEqual([13, 12, 1])
    elapsed += 250
    expect(await snapshots.menu()).toBe(second)
  })

  test('frequent readers see an import without waiting for the check', async () => {
    let elapsed = 0
    const snapshots = createSnapshots(engine.db, () => elapsed)
    const first = await snapshots.shop()
    await importCity(engine.db, { ...varna(), lead_minutes: 55 })
    elapsed += 124
    expect(await snapshots.shop()).toBe(first)
    elapsed += 1
    expect(await snapshots.shop()).toBe(first)
    await expect.poll(async () => (await snapshots.shop()).cities[0]?.leadMinutes).toBe(55)
  })

  test('50 simultaneous readers share one check', async () => {
    const snapshots = createSnapshots(engine.db)
    const menus = await Promise.all(Array.from({ length: 50 }, () => snapshots.menu()))
    expect(new Set(menus).size).toBe(1)
  })

  test('a transaction sees the current version, however old the snapshot is', async () => {
    const snapshots = createSnapshots(engine.db, () => 0)
    const before = await snapshots.shop()
    await importCity(engine.db, { ...varna(), lead_minutes: 99 })
    expect(await snapshots.shop()).toBe(before)
    const { shop } = await engine.db.transaction().execute((trx) => snapshots.locked(trx))
    expect(shop.cities[0]?.leadMinutes).toBe(99)
    expect((await snapshots.shop()).cities[0]?.leadMinutes).toBe(99)
  })

  test('an import waits for the transactions that hold the version', async () => {
    const snapshots = createSnapshots(engine.db)
    const order: string[] = []
    let importing = Promise.resolve()
    await engine.db.transaction().execute(async (trx) => {
      await snapshots.locked(trx)
      importing = importCatalog(engine.db, catalog()).then(() => void order.push('import'))
      await sleep(300)
      order.push('order')
    })
    await importing
    expect(order).toEqual(['order', 'import'])
  })

  test('a reader does not wait for the connection that a long change holds', async () => {
    let elapsed = 0
    const snapshots = createSnapshots(engine.db, () => elapsed)
    const before = await snapshots.menu()
    elapsed += 10_000
    await engine.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      expect(await Promise.race([snapshots.menu(), sleep(700)])).toBe(before)
    })
  })

  test('a reader during an import gets the state before it', async () => {
    let elapsed = 0
    const snapshots = createSnapshots(engine.db, () => elapsed)
    const before = await snapshots.shop()
    await engine.db.transaction().execute(async (trx) => {
      await sql`lock table shop_version in access exclusive mode`.execute(trx)
      await importCity(trx, { ...varna(), lead_minutes: 77 })
      elapsed += 10_000
      expect(await snapshots.shop()).toBe(before)
    })
    elapsed += 10_000
    await expect.poll(async () => (await snapshots.shop()).cities[0]?.leadMinutes).toBe(77)
  })

  test('dishes, parts, categories and gifts are resolved to ids', async () => {
    const { menu, shop } = await engine.db
      .transaction()
      .execute((trx) => createSnapshots(engine.db).locked(trx))
    const dish = (slug: string) => menu.dishes.get(menu.dishIdBySlug.get(slug) ?? dishId(1))
    expect(dish('wings')?.categoryIds.map((id) => menu.categories.get(id)?.slug)).toEqual([
      'hot-rolls',
      'rolls',
    ])
    expect(
      dish('big-set')?.parts.map(({ dishId, count }) => [menu.dishes.get(dishId)?.slug, count]),
    ).toEqual([
      ['philadelphia', 1],
      ['california', 2],
    ])
    expect(dish('california')).toMatchObject({ prices: { BGN: 1500 }, oldPrices: { BGN: 1800 } })
    expect([...(dish('eel')?.unavailable.keys() ?? [])]).toEqual([shop.cities[0]?.id])
    expect(menu.gifts).toEqual([
      { dishId: menu.dishIdBySlug.get('water'), from: { BGN: 6000, AED: 13_000 } },
    ])
    expect(menu.equipment).toMatchObject([
      { code: 'chopsticks', prices: { BGN: 50, AED: 100 } },
      { code: 'training_chopsticks' },
    ])
    expect(shop.cities.map(({ code }) => code)).toEqual(['varna', 'dubai'])
  })
})
