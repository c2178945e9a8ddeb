import { expect, it } from 'vitest'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'
import { lineChanges, priceParts } from './line-changes.rules.ts'

const part = (name: string, quantity: number, included: number, price?: number) => ({
  id: 1,
  name,
  quantity,
  included,
  paid_portion: price === undefined ? null : { id: 1, price: decimal(price) },
  variant_prices: [],
})
const option = (name: string, quantity: number, price: number | null = null, included = 0) => ({
  id: 1,
  name,
  quantity,
  group: 'Size',
  included,
  price: price === null ? null : decimal(price),
  sku: null,
})
const withNothing = { options: [] }
const slot = (price: number) => ({
  id: 1,
  slot: 'Main dish',
  dish_id: dishId(1),
  name: 'Ramen',
  slug: 'ramen',
  sku: null,
  tax: null,
  ingredients: [],
  options: [],
  price: decimal(price),
})

it('lineChanges names removed ingredients, and added ones with portions and extra price', () => {
  const ingredients = [
    part('Onion', 0, 1),
    part('Cheese', 2, 1, 1.5),
    part('Jalapeño', 1, 0, 1.2),
    part('Soy sauce', 1, 1),
  ]
  expect(lineChanges({ ingredients, options: [] })).toEqual({
    options: [],
    without: [{ name: 'Onion' }],
    less: [],
    added: [
      { name: 'Cheese', portions: 2, extra: 1.5 },
      { name: 'Jalapeño', portions: 1, extra: 1.2 },
      { name: 'Soy sauce', portions: 1, extra: 0 },
    ],
  })
})

it('lineChanges separates fewer portions of an included ingredient from added ones', () => {
  const ingredients = [part('Beef patty', 1, 2, 4), part('Cheese', 2, 3), part('Onion', 0, 2)]
  expect(lineChanges({ ingredients, options: [] })).toEqual({
    options: [],
    without: [{ name: 'Onion' }],
    less: [
      { name: 'Beef patty', portions: 1, extra: 0 },
      { name: 'Cheese', portions: 2, extra: 0 },
    ],
    added: [],
  })
})

it('lineChanges names picked options with portions and extra price in menu order', () => {
  const options = [
    { ...option('40 cm', 1), ...withNothing },
    {
      ...option('Fries', 2, 4.5, 1),
      options: [option('Ketchup', 2, 1.5, 2), option('Mayonnaise', 0)],
    },
  ]
  expect(lineChanges({ ingredients: [], options })).toEqual({
    options: [
      { name: '40 cm', portions: 1, extra: 0, opened: [] },
      {
        name: 'Fries',
        portions: 2,
        extra: 4.5,
        opened: [{ name: 'Ketchup', portions: 2, extra: 0 }],
      },
    ],
    without: [],
    less: [],
    added: [],
  })
})

it('an unchanged dish has no changes and no price parts', () => {
  const plain = { ingredients: [], options: [] }
  expect(lineChanges(plain)).toEqual({ options: [], without: [], less: [], added: [] })
  expect(priceParts({ ...plain, slots: [], price: decimal(12.3) })).toBeNull()
})

it('priceParts gives the price of the dish without paid extras', () => {
  const line = {
    price: decimal(36.2),
    ingredients: [part('Basil', 2, 1, 1)],
    options: [
      { ...option('40 cm', 1), ...withNothing },
      { ...option('Crust', 1, 5), options: [option('Dip', 3, 0.5, 1)] },
    ],
    slots: [],
  }
  expect(priceParts(line)).toEqual({ base: 29.2 })
})

it('priceParts gives the own price of a combo, or the discount on its dishes', () => {
  const line = { ingredients: [], options: [] }
  const [own, none, less] = [
    { ...line, price: decimal(60.9), slots: [slot(9.5), slot(1.5)] },
    { ...line, price: decimal(49.9), slots: [slot(0), slot(0)] },
    { ...line, price: decimal(33.4), slots: [slot(19.9), slot(19.39)] },
  ]
  expect([own, none, less].map(priceParts)).toEqual([{ base: 49.9 }, null, { off: 5.89 }])
})
