import { beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { dubai } from '#tests/backend/support/shop-fixtures.ts'
import { fillShop } from '#tests/backend/support/shop.ts'
import { importCatalog } from './catalog.service.ts'
import { importCity } from './city.service.ts'
import { ImportError } from './problems.rules.ts'
import { decimal } from '#contract/values/money.ts'

describeEachEngine('importing a menu', (engine) => {
  const dishes = () =>
    engine.db
      .selectFrom('goods')
      .select(['id', 'slug', 'active', 'prices', 'document'])
      .orderBy('id')
      .execute()
  const version = async () =>
    (await engine.db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version
  beforeAll(() => fillShop(engine.db))

  test('a wrong menu changes nothing, and its problems are named by place', async () => {
    const before = { goods: await dishes(), version: await version() }
    const wrong = catalog()
    wrong.goods = wrong.goods.slice(0, 2)
    wrong.gifts.push({ goods: 'nothing', from: { BGN: decimal(1) } })
    const error = await importCatalog(engine.db, wrong).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ImportError)
    expect(String(error)).toContain('$.gifts[1].goods: There is no dish "nothing"')
    expect({ goods: await dishes(), version: await version() }).toEqual(before)
  })

  test('importing the same menu again keeps all ids and increases the version by 1', async () => {
    const before = { goods: await dishes(), version: await version() }
    await importCatalog(engine.db, catalog())
    expect(await dishes()).toEqual(before.goods)
    expect(await version()).toBe(before.version + 1)
  })

  test('amounts are stored in minor units', async () => {
    expect((await dishes())[0]).toMatchObject({
      slug: 'philadelphia',
      prices: { BGN: 1790, AED: 3950 },
    })
  })

  test('a missing dish becomes inactive, and comes back under its id', async () => {
    const before = await dishes()
    const shorter = catalog()
    shorter.goods = shorter.goods.filter(({ slug }) => slug !== 'maki')
    shorter.categories = shorter.categories.filter(({ slug }) => slug !== 'secret')
    shorter.goods = shorter.goods.filter(({ slug }) => slug !== 'local')
    await importCatalog(engine.db, shorter)
    expect((await dishes()).filter(({ active }) => !active).map(({ slug }) => slug)).toEqual([
      'maki',
      'local',
    ])
    expect(
      await engine.db.selectFrom('category').select('slug').where('active', '=', false).execute(),
    ).toEqual([{ slug: 'secret' }])
    await importCatalog(engine.db, catalog())
    expect(await dishes()).toEqual(before)
  })

  test('a city added later inherits unavailable dishes that name no city', async () => {
    await importCity(engine.db, { ...dubai(), code: 'later', hosts: ['later.test'] })
    const rows = await engine.db
      .selectFrom('goods_stop')
      .innerJoin('goods', 'goods.id', 'goods_stop.goods_id')
      .innerJoin('domain', 'domain.id', 'goods_stop.domain_id')
      .select(['goods.slug', 'domain.code'])
      .orderBy('goods.slug')
      .orderBy('domain.id')
      .execute()
    expect(rows.map(({ slug, code }) => `${slug} in ${code}`)).toEqual([
      'eel in varna',
      'tuna in varna',
      'tuna in dubai',
      'tuna in later',
    ])
  })

  test('simultaneous imports run one after another', async () => {
    const before = await version()
    await Promise.all([
      importCatalog(engine.db, catalog()),
      importCatalog(engine.db, catalog()),
      importCity(engine.db, dubai()),
    ])
    expect(await version()).toBe(before + 3)
  })
})
