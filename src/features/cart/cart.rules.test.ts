import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { correctedLines, restoreLine, sameCart } from './cart-input.rules.ts'
import { type Cart, quantityOf, setLine, totalQuantity } from './cart.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { raiseChosen } from './lib/chosen-line.rules.ts'
import { cartOf, lineOf, lines } from '#tests/storefront/cart-lines.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'

const plain = (id: number, quantity = 1): CartLine => ({
  id: dishId(id),
  quantity,
  ingredients: [],
  free_of_choice: null,
})
const full: Cart = Array.from({ length: cartLimits.lines }, (_, index) => plain(index + 1))

describe('limits of the cart', () => {
  test('refuse one line above the limit', () => {
    expect(setLine(full, plain(999))).toEqual({ limit: 'lines' })
    expect(restoreLine(full, plain(999), 3)).toEqual({ limit: 'lines' })
  })
  test('refuse more options than the contract allows', () => {
    const options = Array.from({ length: cartLimits.options + 1 }, (_, index) => ({
      id: index + 1,
      quantity: 1,
    }))
    expect(raiseChosen([], { ...plain(1), options }, null)).toEqual({ limit: 'ingredients' })
    expect(raiseChosen([], { ...plain(1), options: options.slice(1) }, null)).toHaveProperty(
      'lines',
    )
  })
  test('count options of options and of combo dishes, too', () => {
    const many = Array.from({ length: cartLimits.options / 2 }, (_, index) => ({
      id: index + 1,
      quantity: 1,
    }))
    const dish = { id: 1, dish_id: dishId(2), ingredients: [] }
    const opener = { id: 99, quantity: 1, options: many.slice(1) }
    const full = { ...plain(1), options: [opener], slots: [{ ...dish, options: many }] }
    expect(raiseChosen([], full, null)).toHaveProperty('lines')
    expect(raiseChosen([], { ...full, options: [{ ...opener, options: many }] }, null)).toEqual({
      limit: 'ingredients',
    })
  })
  test('refuse more ingredients than the contract allows', () => {
    const ingredients = Array.from({ length: cartLimits.ingredients + 1 }, (_, index) => ({
      id: index + 1,
      quantity: 0,
    }))
    expect(raiseChosen([], { ...plain(1), ingredients }, null)).toEqual({ limit: 'ingredients' })
  })
})

describe('identical lines', () => {
  test('ignore the order of ingredients, but not their quantities, the choice or the dish', () => {
    const line = {
      ...plain(7),
      ingredients: [
        { id: 1, quantity: 0 },
        { id: 2, quantity: 3 },
      ],
    }
    expect(lineKey({ ...line, ingredients: line.ingredients.toReversed() })).toBe(lineKey(line))
    expect(
      lineKey({
        ...line,
        ingredients: [
          { id: 1, quantity: 1 },
          { id: 2, quantity: 3 },
        ],
      }),
    ).not.toBe(lineKey(line))
    expect(lineKey({ ...line, free_of_choice: 1 })).not.toBe(lineKey(line))
    expect(lineKey({ ...line, id: dishId(8) })).not.toBe(lineKey(line))
  })
  test('ignore the order of options and an empty list, but not quantities', () => {
    const options = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 3 },
    ]
    const line = { ...plain(7), options }
    expect(lineKey({ ...line, options: options.toReversed() })).toBe(lineKey(line))
    expect(lineKey({ ...line, options: options.slice(1) })).not.toBe(lineKey(line))
    expect(lineKey({ ...line, options: [] })).toBe(lineKey(plain(7)))
    expect(lineKey({ ...plain(7), ingredients: options })).not.toBe(lineKey(line))
  })
  test('compare opened options and dishes of a combo in any order', () => {
    const sauces = [
      { id: 8, quantity: 1 },
      { id: 9, quantity: 2 },
    ]
    const fries = (options: typeof sauces) => ({
      ...plain(7),
      options: [{ id: 1, quantity: 1, options }],
    })
    expect(lineKey(fries(sauces.toReversed()))).toBe(lineKey(fries(sauces)))
    expect(lineKey(fries(sauces.slice(1)))).not.toBe(lineKey(fries(sauces)))
    expect(lineKey({ ...plain(7), options: [{ id: 1, quantity: 1 }, ...sauces] })).not.toBe(
      lineKey(fries(sauces)),
    )
    const soup = { id: 1, dish_id: dishId(4), ingredients: [], options: sauces }
    const tea = { id: 2, dish_id: dishId(5), ingredients: [] }
    const lunch = { ...plain(7), slots: [soup, tea] }
    expect(lineKey({ ...lunch, slots: [tea, soup] })).toBe(lineKey(lunch))
    expect(lineKey({ ...lunch, slots: [soup] })).not.toBe(lineKey(lunch))
    expect(lineKey({ ...lunch, slots: [{ ...soup, options: [] }, tea] })).not.toBe(lineKey(lunch))
    expect(
      lineKey({
        ...lunch,
        slots: [
          { ...soup, options: [] },
          { ...tea, options: sauces },
        ],
      }),
    ).not.toBe(lineKey(lunch))
    expect(lineKey({ ...plain(7), slots: [] })).toBe(lineKey(plain(7)))
  })
  test('have a key that no different line shares', () => {
    expect(lineKey({ id: dishId(1), free_of_choice: 11, ingredients: [] })).not.toBe(
      lineKey({ id: dishId(11), free_of_choice: 1, ingredients: [] }),
    )
    expect(
      lineKey({ id: dishId(1), free_of_choice: null, ingredients: [{ id: 1, quantity: 12 }] }),
    ).not.toBe(
      lineKey({ id: dishId(1), free_of_choice: null, ingredients: [{ id: 11, quantity: 2 }] }),
    )
  })
})

const changed = (change: ReturnType<typeof setLine>): Cart =>
  'lines' in change ? change.lines : []

describe('changes of lines', () => {
  test.prop([lines, lineOf])(
    'setLine sets exactly that quantity and touches no other line',
    (cart, line) => {
      const before = cart.filter((other) => lineKey(other) !== lineKey(line))
      const after = changed(setLine(cart, line))
      expect(quantityOf(after, line)).toBe(line.quantity)
      expect(after.filter((other) => lineKey(other) !== lineKey(line))).toEqual(before)
    },
  )
  test.prop([lines, lineOf])(
    'setLine with the same quantity changes nothing, and with zero removes the line',
    (cart, line) => {
      const once = changed(setLine(cart, line))
      expect(sameCart(changed(setLine(once, line)), once)).toBe(true)
      expect(quantityOf(changed(setLine(once, { ...line, quantity: 0 })), line)).toBe(0)
    },
  )
  test.prop([cartOf({ minLength: 1 }), fc.nat()])(
    'restoreLine restores a removed line at its place',
    (cart, pick) => {
      const index = pick % cart.length
      const line = cart[index] ?? plain(1)
      expect(
        changed(restoreLine(changed(setLine(cart, { ...line, quantity: 0 })), line, index)),
      ).toEqual(cart)
      expect(changed(restoreLine(cart, line, index))).toBe(cart)
    },
  )
})

test('setLine changes the pieces of its line alone', () => {
  const cart = [plain(1, 2), plain(2, 5)]
  expect(totalQuantity(cart)).toBe(7)
  expect(setLine(cart, plain(2, 3))).toEqual({ lines: [plain(1, 2), plain(2, 3)] })
})

const priced = (line: CartLine) => ({
  ...line,
  name: 'Roll',
  slug: 'roll',
  image_path: '',
  image_path_jpeg: '',
  weight: null,
  amount: 1,
  measure: 'pcs' as const,
  price: decimal(1),
  total: decimal(1),
  sku: null,
  tax: null,
  has_choices: false,
  ...pricedChoices(line),
  slots: (line.slots ?? []).map((slot) => ({
    ...slot,
    ...pricedChoices(slot),
    slot: 'Main',
    name: 'Soup',
    slug: 'soup',
    sku: null,
    tax: null,
    price: decimal(1),
  })),
})
const option = { name: 'Large', group: 'Size', included: 0, price: null, sku: null }
const pricedChoices = ({
  ingredients,
  options = [],
}: Pick<CartLine, 'ingredients' | 'options'>) => ({
  ingredients: ingredients.map((item) => ({
    ...item,
    name: 'Onion',
    included: 1,
    paid_portion: null,
    variant_prices: [],
  })),
  options: options.map((item) => ({
    ...item,
    ...option,
    options: (item.options ?? []).map((inner) => ({ ...inner, ...option })),
  })),
})

describe('lines corrected by the server', () => {
  test.prop([lines])('stay the same after a calculation without corrections', (cart) => {
    expect(sameCart(correctedLines({ dishes: cart.map(priced) }), cart)).toBe(true)
  })
  test('merge into one when they become identical, within the limit', () => {
    expect(correctedLines({ dishes: [priced(plain(1, 60)), priced(plain(1, 60))] })).toEqual([
      { ...plain(1, cartLimits.quantity), options: [], slots: [] },
    ])
  })
  test('sameCart distinguishes another order and another quantity', () => {
    expect(sameCart([plain(1), plain(2)], [plain(2), plain(1)])).toBe(false)
    expect(sameCart([plain(1)], [plain(1, 2)])).toBe(false)
    expect(sameCart([plain(1)], [])).toBe(false)
  })
})
