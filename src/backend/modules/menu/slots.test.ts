import { beforeAll, expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { diner } from '#tests/backend/support/diner.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { fillShop } from '#tests/backend/support/shop.ts'
import { readMenu } from './menu.service.ts'

/** Its drinks are a roll that is sold in Varna alone, and water that Dubai has run out of. */
const withoutWater = () => {
  const menu = diner()
  return {
    ...menu,
    slots: menu.slots.map((slot) =>
      slot.code === 'drink'
        ? { ...slot, goods: [{ goods: 'local' }, { goods: 'water' }], categories: [] }
        : slot,
    ),
    goods: menu.goods.map((dish) =>
      dish.slug === 'water'
        ? { ...dish, unavailable: { reason: { en: 'No water' }, domains: ['dubai'] } }
        : dish,
    ),
  }
}

describeWithDatabase('a combo', (engine) => {
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, withoutWater())
  })

  test('becomes sold out in a city that sells no dish of one of its slots', async () => {
    const cities = await engine.db.selectFrom('domain').select(['id', 'code']).execute()
    const { dishes, dishIdBySlug } = await readMenu(engine.db)
    const lunch = [...dishes.values()].find(({ id }) => id === dishIdBySlug.get('lunch'))
    const soldOut = cities.filter(({ id }) => lunch?.unavailable.has(id)).map(({ code }) => code)
    expect(soldOut).toEqual(['dubai'])
  })
})
