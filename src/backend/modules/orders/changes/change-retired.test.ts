import { expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { shopOfChanges } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { decimal } from '#contract/values/money.ts'

const menu = catalog()
/** Nigiri is for adults, and the only dish of the tests that training chopsticks go with. */
const withNigiri = {
  ...menu,
  goods: menu.goods.map((dish) => (dish.slug === 'nigiri' ? { ...dish, age: 18 } : dish)),
}
const withoutNigiri = { ...menu, goods: menu.goods.filter(({ slug }) => slug !== 'nigiri') }

describeWithDatabase('a change of an order with a dish that has left the menu', (engine) => {
  const { lines, place, read, proposed, quote, accept } = shopOfChanges(engine, async () => {
    await importCatalog(engine.db, withNigiri)
  })

  test('keeps the age and the chopsticks that this dish needs', async () => {
    const { id, key } = await place({
      dishes: lines(['local', 3], ['nigiri', 2]),
      equipment: { persons: 1, chopsticks: 0, training_chopsticks: 2 },
      ageConfirmed: true,
      expectedTotal: decimal(45),
    })
    const needed = {
      age: 18,
      equipment: [{ code: 'training_chopsticks', quantity: 2, included: 1, total: 1 }],
    }
    expect(await read(id)).toMatchObject({ ...needed, totals: { total: 45 } })
    await importCatalog(engine.db, withoutNigiri)
    const more = () => quote(id, [['nigiri', 3]])
    await expect.poll(more).toMatchObject({ status: 422, body: { code: 'UNAVAILABLE' } })
    const change = await proposed(id, [
      ['local', 2],
      ['nigiri', 2],
    ])
    expect(await accept(id, change, key)).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ ...needed, totals: { total: 37 } })
  })
})
