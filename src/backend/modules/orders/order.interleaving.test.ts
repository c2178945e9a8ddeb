import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calculateCart } from '#backend/modules/cart/cart.service.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { saveCampaign } from '#backend/modules/promo/campaign.service.ts'
import { codeOf } from '#tests/backend/support/concurrently.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalogWith, openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { interleaved, type Seam } from '#tests/backend/support/interleaving.ts'
import { placeOrder } from './place-order.service.ts'

const soldOut = () => {
  const menu = catalogWith(15)
  const unavailable = { reason: { en: 'Gone' } }
  return {
    ...menu,
    goods: menu.goods.map((dish) => (dish.slug === 'california' ? { ...dish, unavailable } : dish)),
  }
}
const outcome = <T>(result: PromiseSettledResult<T>, say: (value: T) => string) =>
  result.status === 'fulfilled' ? say(result.value) : codeOf(result.reason)

describeWithDatabase('a placement interleaved with another change', (engine) => {
  let shop: OpenShop
  let key = ''
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    key = randomUUID()
    await importCatalog(engine.db, catalogWith(15))
  })
  const orders = async () => (await engine.db.selectFrom('purchase').select('id').execute()).length
  const place = (db = engine.db, more = {}) =>
    placeOrder({ ...shop.context, deps: { ...shop.deps, db } }, key, twoRolls(shop, more))
  const other = {
    'sends the same order': async () =>
      (await place()).placed ? 'a second order' : 'the same order',
    'sends another body with the key': async () =>
      (await place(engine.db, { comment: 'Quick!' })).placed ? 'a second order' : 'the same order',
    'makes it dearer': async () => importCatalog(engine.db, catalogWith(16)).then(() => 'done'),
    'takes it off the menu': async () => importCatalog(engine.db, soldOut()).then(() => 'done'),
    'empties the cart': async () =>
      `a cart of ${(await calculateCart(shop.context, { cityId: shop.cityId, dishes: [], orderType: 'delivery' })).total}`,
  }

  // The result on a server, and on the embedded engine, which runs one transaction at a time.
  it.each<[Seam, keyof typeof other, string, string, string]>([
    ['the key is claimed', 'sends the same order', 'placed', 'placed', 'the same order'],
    ['the prices are locked', 'sends the same order', 'placed', 'placed', 'the same order'],
    ['the order is written', 'sends the same order', 'placed', 'placed', 'the same order'],
    ['the key is claimed', 'sends another body with the key', 'placed', 'placed', 'KEY_REUSED'],
    ['the order is written', 'sends another body with the key', 'placed', 'placed', 'KEY_REUSED'],
    ['the key is claimed', 'makes it dearer', 'QUOTE_CHANGED', 'placed', 'done'],
    ['the prices are locked', 'makes it dearer', 'placed', 'placed', 'done'],
    ['the order is written', 'makes it dearer', 'placed', 'placed', 'done'],
    ['the key is claimed', 'takes it off the menu', 'QUOTE_CHANGED', 'placed', 'done'],
    ['the prices are locked', 'takes it off the menu', 'placed', 'placed', 'done'],
    ['the order is written', 'takes it off the menu', 'placed', 'placed', 'done'],
    ['the key is claimed', 'empties the cart', 'placed', 'placed', 'a cart of 0'],
    ['the order is written', 'empties the cart', 'placed', 'placed', 'a cart of 0'],
  ])(
    'when %s and another %s, the order has one whole price or fails',
    async (seam, who, onServer, embedded, result) => {
      const before = await orders()
      const { ours, theirs } = await interleaved(engine, seam, (db) => place(db), other[who])
      const expected = engine.name === 'postgres' ? onServer : embedded
      expect([
        outcome(ours, ({ placed }) => (placed ? 'placed' : 'the same order')),
        outcome(theirs, String),
      ]).toEqual([expected, result])
      // One order at the agreed price, or none and the key is free again.
      expect(await orders()).toBe(before + (expected === 'placed' ? 1 : 0))
      if (ours.status === 'fulfilled')
        expect(ours.value.order.totals).toMatchObject({ sum: 30, total: 34 })
      else
        expect(
          await engine.db
            .selectFrom('idempotency')
            .select('owner')
            .where('purchase_id', 'is', null)
            .execute(),
        ).toEqual([])
    },
  )

  it.each<[Seam, string]>([
    ['the key is claimed', 'QUOTE_CHANGED'],
    ['the prices are locked', 'QUOTE_CHANGED'],
    ['the code is locked', 'placed'],
    ['the order is written', 'placed'],
  ])(
    'when %s and an operator switches the promo code off, it counts or the order fails',
    async (seam, onServer) => {
      const [before, code] = [await orders(), randomUUID()]
      const switchTo = (active: boolean) =>
        saveCampaign(
          { db: engine.db },
          {
            code,
            name: { en: 'Ten off' },
            kind: 'percent',
            percent: 10,
            codes: [{ code }],
            active,
          },
        )
      await switchTo(true)
      const { ours, theirs } = await interleaved(
        engine,
        seam,
        (db) => place(db, { promocode: code, expectedTotal: 31 }),
        async () => switchTo(false),
      )
      const expected = engine.name === 'postgres' ? onServer : 'placed'
      expect(
        outcome(ours, ({ order }) => (order.totals.discount === 3 ? 'placed' : 'another price')),
      ).toBe(expected)
      const count = expected === 'placed' ? 1 : 0
      expect(outcome(theirs, ({ active, used }) => `${active ? 'on' : 'off'}, used ${used}`)).toBe(
        `off, used ${count}`,
      )
      expect(await orders()).toBe(before + count)
    },
  )

  it('a repeated request after a lost answer returns the first order, even after changes', async () => {
    const first = await place()
    await importCatalog(engine.db, soldOut())
    expect(await place()).toEqual({ placed: false, order: first.order })
  })
})
