import { beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { dubai } from '#tests/backend/support/shop-fixtures.ts'
import { fillShop } from '#tests/backend/support/shop.ts'
import { indexState } from '#backend/modules/search/search-index.repo.ts'
import { rulesVersion } from '#backend/modules/search/words.rules.ts'
import { menuOfCopies, withChangedDishes } from '#tests/support/menu-copies.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { exportCatalog, importCatalog } from './catalog.service.ts'
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

  const large = menuOfCopies(catalog(), 10_000)

  wholeTest('10,000 dishes are added with their words of the search', async () => {
    const { goods, diff } = await importCatalog(engine.db, large)
    expect({ goods, added: diff.sections.goods.added.length }).toEqual({
      goods: 10_000,
      added: 10_000 - catalog().goods.length,
    })
    expect((await indexState(engine.db)).rules).toBe(rulesVersion)
  })

  wholeTest('10,000 changed dishes keep their ids', async () => {
    const ids = (await dishes()).map(({ id, slug }) => [id, slug])
    const { diff } = await importCatalog(engine.db, withChangedDishes(large, 10_000))
    expect(diff.sections.goods.changed).toHaveLength(10_000)
    expect((await dishes()).map(({ id, slug }) => [id, slug])).toEqual(ids)
  })

  wholeTest('10,000 exported dishes change nothing', async () => {
    const { diff } = await importCatalog(engine.db, await exportCatalog(engine.db))
    for (const section of Object.values(diff.sections))
      expect(section).toMatchObject({ added: [], changed: [], removed: [] })
  })

  wholeTest('10,000 dishes become few again', async () => {
    const { diff } = await importCatalog(engine.db, catalog())
    expect(diff.sections.goods.removed).toHaveLength(10_000 - catalog().goods.length)
    expect((await dishes()).filter(({ active }) => active)).toHaveLength(catalog().goods.length)
  })
})
