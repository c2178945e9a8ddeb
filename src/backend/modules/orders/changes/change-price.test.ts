import { expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { shopOfChanges } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalogWith, lineOf, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, post } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'

describeWithDatabase('the price of a change', (engine) => {
  const { shop, backend, place, lines, read, propose, quote } = shopOfChanges(engine)
  const sell = (slug: string, available: boolean) =>
    ask(backend(), `/api/v1/ops/goods/${shop().id(slug)}`, {
      method: 'PATCH',
      headers: { ...operator, 'content-type': 'application/json' },
      body: JSON.stringify({ cityId: shop().cityId, available, until: null }),
    })

  test('keeps to the rules for customers: unknown, unchanged and excessive dishes are refused', async () => {
    const { id } = await place()
    const refused = async (dishes: object[], more: object = {}) =>
      (await propose(id, { version: 1, dishes, ...more })).body
    expect(await refused([])).toMatchObject({ code: 'INVALID' })
    expect(await refused(lines(['california', 2]))).toMatchObject({
      code: 'INVALID',
      errors: { dishes: ['Nothing is different from the order'] },
    })
    expect(await refused(lines(['california', 1], ['california', 1]))).toMatchObject({
      errors: { dishes: ['Nothing is different from the order'] },
    })
    expect(await refused(lines(['california', 60], ['california', 60]))).toMatchObject({
      code: 'INVALID',
      errors: { 'dishes.1.quantity': [expect.any(String)] },
    })
    expect(await refused([{ ...lineOf(shop(), 'maki', 1), id: 999_999 }])).toMatchObject({
      code: 'INVALID',
      errors: { 'dishes.0.id': [expect.any(String)] },
    })
    expect(await refused(lines(['california', 2], ['eel', 1]))).toMatchObject({
      code: 'UNAVAILABLE',
      errors: { 'dishes.1.id': ['Back on Friday'] },
    })
    expect(await refused(lines(['california', 1]))).toMatchObject({ code: 'MIN_SUM' })
    expect(await refused(lines(['wings', 2]))).toMatchObject({ code: 'INVALID' })
    expect(await refused(lines(['maki', 3]), { note: 'x'.repeat(301) })).toMatchObject({
      errors: { note: [expect.any(String)] },
    })
    expect(await read(id)).toMatchObject({ change: null, version: 1, change_count: 0 })
  })

  test('shows the customer old prices for old lines, and the new delivery price and gifts', async () => {
    const { id } = await place()
    expect(
      await quote(id, [
        ['california', 1],
        ['big-set', 1],
      ]),
    ).toMatchObject({
      status: 200,
      body: {
        lines: [
          { name: 'California', before: 2, after: 1, total_before: 30, total_after: 15 },
          { name: 'Big set', before: 0, after: 1, total_before: 0, total_after: 49 },
          { name: 'Water', is_gift: true, before: 0, after: 1 },
        ],
        before: { sum: 30, delivery: 4, total: 34 },
        after: { sum: 64, delivery: 0, total: 64 },
        due_on_delivery: 64,
        refund: 0,
        loses_code: false,
        age: null,
      },
    })
  })

  test('keeps the dishes already ordered, even if they are now unavailable or dearer', async () => {
    const { id } = await place()
    expect((await sell('california', false)).status).toBe(200)
    const later = () => quote(id, [['california', 3]])
    await expect.poll(later).toMatchObject({
      status: 422,
      body: { code: 'UNAVAILABLE', errors: { 'dishes.0.id': [expect.any(String)] } },
    })
    const withMaki = () =>
      quote(id, [
        ['california', 2],
        ['maki', 1],
      ])
    expect(await withMaki()).toMatchObject({ body: { after: { sum: 38, total: 42 } } })
    await sell('california', true)
    await importCatalog(engine.db, catalogWith(17))
    const asNow = () => post(backend(), '/api/v1/cart/calculate', twoRolls(shop()))
    await expect.poll(asNow).toMatchObject({ body: { price: 34 } })
    expect(await withMaki()).toMatchObject({ body: { after: { sum: 38, total: 42 } } })
    expect(await later()).toMatchObject({ body: { after: { sum: 45, total: 45 } } })
    await importCatalog(engine.db, catalogWith(15))
    await expect.poll(asNow).toMatchObject({ body: { price: 30 } })
  })

  test('keeps the gift of the order, even if it has run out since', async () => {
    const dishes = lines(['big-set', 1], ['california', 1])
    const { id, gifts } = await place({ dishes, expectedTotal: decimal(64) })
    expect(gifts).toMatchObject([{ name: 'Water', quantity: 1 }])
    expect((await sell('water', false)).status).toBe(200)
    const asNow = () => post(backend(), '/api/v1/cart/calculate', { ...twoRolls(shop()), dishes })
    await expect.poll(asNow).toMatchObject({ body: { gifts: [] } })
    const otherDishes = await quote(id, [
      ['big-set', 1],
      ['maki', 2],
    ])
    expect(otherDishes).toMatchObject({
      body: {
        lines: expect.not.arrayContaining([expect.objectContaining({ is_gift: true })]),
        after: { sum: 65 },
      },
    })
    expect(await quote(id, [['big-set', 1]])).toMatchObject({
      body: {
        lines: expect.arrayContaining([
          expect.objectContaining({ name: 'Water', is_gift: true, before: 1, after: 0 }),
        ]),
      },
    })
    await sell('water', true)
    await expect.poll(asNow).toMatchObject({ body: { gifts: [{ name: 'Water' }] } })
  })

  test('keeps the pieces already ordered under limits that came later', async () => {
    const { id } = await place({ dishes: lines(['california', 3]), expectedTotal: decimal(45) })
    const menu = catalogWith(15)
    const limited = (limits: object) =>
      importCatalog(engine.db, {
        ...menu,
        goods: menu.goods.map((dish) => (dish.slug === 'california' ? { ...dish, limits } : dish)),
      })
    const withMaki = (pieces: number) =>
      quote(id, [
        ['california', pieces],
        ['maki', 1],
      ])
    const said = (limit: string) => ({
      status: 422,
      body: { code: 'INVALID', errors: { 'dishes.0.quantity': [expect.stringContaining(limit)] } },
    })
    await limited({ max: 2 })
    await expect.poll(() => withMaki(4)).toMatchObject(said('3'))
    expect(await withMaki(3)).toMatchObject({ body: { after: { sum: 53 } } })
    await limited({ min: 4 })
    await expect.poll(() => withMaki(2)).toMatchObject(said('3'))
    expect(await withMaki(3)).toMatchObject({ body: { after: { sum: 53 } } })
    await importCatalog(engine.db, menu)
    await expect.poll(() => withMaki(2)).toMatchObject({ status: 200 })
  })

  test('is refused for an order in a currency that its city no longer has', async () => {
    const { id } = await place()
    await engine.db.updateTable('purchase').set({ currency: 'EUR' }).where('id', '=', id).execute()
    const refused = { status: 409, body: { code: 'TOO_LATE', order: { id, currency: 'EUR' } } }
    expect(await quote(id, [['maki', 3]])).toMatchObject(refused)
    const dishes = lines(['maki', 3])
    expect(await propose(id, { version: 1, dishes, note: '' })).toMatchObject(refused)
    expect(await read(id)).toMatchObject({ change: null, version: 1 })
  })
})
