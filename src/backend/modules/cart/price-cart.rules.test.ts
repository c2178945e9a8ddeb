import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agree, priceOf } from '#tests/backend/support/pricing-agreement.ts'
import { oracle } from '#tests/backend/support/pricing-oracle.ts'
import { type World, worlds } from '#tests/backend/support/pricing-arbitraries.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import type { Quote } from './quote.ts'
import { decimal, minor } from '#contract/values/money.ts'
import { type CityId, dishId } from '#contract/values/ids.ts'
import type { MinorPrices } from '#contract/values/prices.ts'

/** Checks a property of carts that have a price. */
const priced = (property: (world: World, quote: Quote) => void, numRuns = 500) =>
  fc.assert(
    fc.property(worlds, (world) => {
      const result = priceOf(world)
      if ('quote' in result) property(world, result.quote)
    }),
    { numRuns },
  )
const money = (quote: Quote) => ({
  sum: quote.subtotal,
  equipment: quote.equipment,
  delivery: quote.deliveryPrice,
  total: quote.total,
  discounts: quote.discounts,
  bonuses: quote.bonuses,
  promocode: quote.promocode,
  deposit: quote.deposit,
  gifts: quote.gifts,
  zone: quote.zone,
  unavailable: quote.unavailable.toSorted((a, b) => a.id - b.id),
})

it('the price agrees with an independent implementation', { timeout: 120_000 }, () => {
  const carts = isWholeRun ? 5000 : 1500
  const counted = { priced: 0, refused: 0 }
  fc.assert(
    fc.property(worlds, (world) => void counted[agree(world)]++),
    { numRuns: carts },
  )
  // About a third and a tenth of them, far enough from these to be met by chance.
  expect(counted.priced).toBeGreaterThan(carts * 0.2)
  expect(counted.refused).toBeGreaterThan(carts * 0.05)
})

it('the lines, discounts and charges add up to the total', () =>
  priced((_world, quote) => {
    for (const line of quote.dishes) expect(line.total).toBe(line.price * line.quantity)
    expect(quote.subtotal).toBe(quote.dishes.reduce((sum, line) => sum + line.total, 0))
    expect(quote.equipmentTotal).toBe(quote.equipment.reduce((sum, pair) => sum + pair.total, 0))
    expect(quote.discountTotal).toBe(quote.discounts.reduce((sum, { amount }) => sum + amount, 0))
    expect(quote.total).toBe(
      quote.subtotal -
        quote.discountTotal -
        (quote.bonuses?.writtenOff ?? 0) +
        quote.equipmentTotal +
        quote.deliveryPrice,
    )
    for (const amount of [
      quote.total,
      quote.total - quote.equipmentTotal - quote.deliveryPrice,
      quote.deposit,
      quote.total - quote.deposit,
    ]) {
      expect(Number.isSafeInteger(amount)).toBe(true)
      expect(amount).toBeGreaterThanOrEqual(0)
    }
  }))

it('the order of lines, ingredients and rules does not change the amounts', () =>
  priced((world, quote) => {
    const dishes = world.cart.dishes
      .toReversed()
      .map((line) => ({ ...line, ingredients: line.ingredients.toReversed() }))
    const again = priceOf({ ...world, cart: { ...world.cart, dishes } })
    expect('quote' in again && money(again.quote)).toEqual(money(quote))
    expect(
      'quote' in again &&
        again.quote.dishes
          .toReversed()
          .map((line) => ({ ...line, ingredients: line.ingredients.toReversed() })),
    ).toEqual(quote.dishes)
  }))

it('splitting pieces over several lines does not change the amounts', () =>
  priced((world, quote) => {
    const dishes = world.cart.dishes.flatMap((line) =>
      line.quantity < 2
        ? [line]
        : [
            { ...line, quantity: 2 },
            { ...line, quantity: line.quantity - 2 },
          ].filter((part) => part.quantity > 0),
    )
    const again = priceOf({ ...world, cart: { ...world.cart, dishes } })
    expect('quote' in again && money(again.quote)).toEqual(money(quote))
  }))

it('a priced cart gives the same price when it is calculated again', () =>
  priced((world, quote) => {
    const again = priceOf({ ...world, cart: { ...world.cart, dishes: quote.dishes } })
    expect('quote' in again && again.quote).toEqual({ ...quote, unavailable: [] })
    const bonuses = (quote.bonuses?.writtenOff ?? 0) / 100
    const spent = priceOf({ ...world, cart: { ...world.cart, bonuses: decimal(bonuses) } })
    expect('quote' in spent && spent.quote).toEqual(quote)
  }))

it('another piece of each dish never lowers the subtotal', () =>
  priced((world, quote) => {
    const dishes = world.cart.dishes.map((line) => ({ ...line, quantity: line.quantity + 1 }))
    const more = priceOf({ ...world, cart: { ...world.cart, dishes } })
    // More than its dish may have.
    if ('limits' in more) return
    expect('quote' in more && more.quote.subtotal >= quote.subtotal).toBe(true)
  }, 200))

it('the largest possible cart is priced exactly', () => {
  const [world] = fc.sample(worlds, 1)
  const [dish] = world?.menu.dishes.values() ?? []
  if (!world || !dish) throw new Error('No sample')
  const dearest = minor(100_000_000)
  const ids = Array.from({ length: cartLimits.ingredients }, (_, index) => index + 1)
  const menu = {
    ...world.menu,
    options: new Map(
      ids.map((id) => [
        id,
        {
          id,
          code: `o${id}`,
          name: { en: 'O' },
          prices: { BGN: dearest },
          variantPrices: new Map<number, MinorPrices>(),
          weight: 0,
          sku: null,
          allergens: [],
          nutrition: null,
          picture: null,
          mayContain: [],
          diets: null,
          soldOut: new Set<CityId>(),
        },
      ]),
    ),
    dishes: new Map([
      [
        dishId(1),
        {
          ...dish,
          id: dishId(1),
          groups: [],
          specialPrices: [],
          limits: undefined,
          unavailable: new Map(),
          prices: { BGN: dearest },
          ingredients: ids.map((optionId) => ({ optionId, included: 0, max: 20 })),
        },
      ],
    ]),
  }
  const line = {
    id: dishId(1),
    quantity: cartLimits.quantity,
    free_of_choice: null,
    ingredients: ids.map((id) => ({ id, quantity: 20 })),
  }
  const largest = {
    ...world,
    menu,
    cart: { ...world.cart, dishes: Array.from({ length: cartLimits.lines }, () => line) },
  }
  const result = priceOf(largest)
  expect('quote' in result && BigInt(result.quote.total)).toBe(oracle(largest)?.total)
  expect('quote' in result && BigInt(result.quote.subtotal)).toBe(601n * 100_000_000n * 99n * 60n)
})

it('an unknown dish is refused by its path, a retired one is named as unavailable', () => {
  const [world] = fc.sample(worlds, 1)
  if (!world) throw new Error('No sample')
  const line = { quantity: 1, ingredients: [], free_of_choice: null }
  const stranger = priceOf({
    ...world,
    cart: { ...world.cart, dishes: [{ ...line, id: dishId(99) }] },
  })
  expect(stranger).toEqual({ faults: { 'dishes.0.id': ['unknown'] } })
  const retired = priceOf({
    ...world,
    cart: { ...world.cart, dishes: [{ ...line, id: dishId(27) }] },
  })
  expect('quote' in retired && retired.quote).toMatchObject({
    dishes: [],
    unavailable: [{ id: 27, name: 'Dish 27', unavailable_reason: 'Not sold here' }],
  })
})
