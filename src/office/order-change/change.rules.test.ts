import { expect, test } from 'vitest'
import { orderOf } from '#tests/storefront/board-orders.ts'
import {
  canChange,
  draftOf,
  dishesOf,
  isChanged,
  isOpen,
  newer,
  type OfficeOrder,
  withChoice,
  withDish,
  withLine,
  withQuantity,
} from './change.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { dishId } from '#contract/values/ids.ts'

type Line = OfficeOrder['dishes'][number]
const lineOf = (id: number, quantity: number, more: Partial<Line> = {}): Line => ({
  id: dishId(id),
  quantity,
  name: `Dish ${id}`,
  slug: `dish-${id}`,
  image_path: '',
  image_path_jpeg: '',
  weight: null,
  amount: 1,
  measure: 'pcs',
  price: decimal(5),
  total: decimal(5 * quantity),
  free_of_choice: null,
  ingredients: [],
  options: [],
  slots: [],
  sku: null,
  tax: null,
  has_choices: false,
  difference: [],
  ...more,
})
const order = (...dishes: Line[]): OfficeOrder => ({ ...orderOf(), dishes })
const option = (id: number) => ({
  id,
  quantity: 1,
  name: `Option ${id}`,
  group: 'Size',
  included: 0,
  price: null,
  sku: null,
  options: [],
})

test('a draft has the ordered lines with their choices and merges equal lines', () => {
  const draft = draftOf(
    order(lineOf(1, 2), lineOf(2, 1, { options: [option(7)] }), lineOf(1, 1), lineOf(2, 1)),
  )
  expect(draft.map(({ name, details, ordered }) => [name, details, ordered])).toEqual([
    ['Dish 1', '', 3],
    ['Dish 2', 'Option 7', 1],
    ['Dish 2', '', 1],
  ])
  expect(dishesOf(draft)).toMatchObject([
    { id: 1, quantity: 3 },
    { id: 2, quantity: 1, options: [{ id: 7, quantity: 1 }] },
    { id: 2, quantity: 1, options: [] },
  ])
  expect(isChanged(draft)).toBe(false)
})

test('a draft names portions, ingredients that differ and the choice of each dish of a combo', () => {
  const less = (after: number) => ({
    id: 5,
    name: 'Cheese',
    kind: 'less' as const,
    before: 2,
    after,
  })
  const more = { id: 6, name: 'Ham', kind: 'more' as const, before: 1, after: 3 }
  const picked = { id: 7, name: 'Option 7', kind: 'choice' as const, before: 0, after: 2 }
  const soy = { ...picked, id: 8, name: 'Soy' }
  const twice = { ...option(7), quantity: 2 }
  const slot = {
    id: 1,
    slot: 'Main',
    dish_id: dishId(3),
    name: 'Dish 3',
    slug: 'dish-3',
    sku: null,
    tax: null,
    ingredients: [],
    price: decimal(0),
  }
  const slots = [
    { ...slot, options: [twice], difference: [picked, less(1)] },
    { ...slot, id: 2, options: [], difference: [] },
  ]
  const draft = draftOf(
    order(
      lineOf(2, 1, { options: [twice], difference: [picked, soy, less(0), more] }),
      lineOf(2, 1, { difference: [less(1)] }),
      lineOf(4, 1, { slots }),
    ),
  )
  expect(draft.map(({ details }) => details)).toEqual([
    '2 × Option 7 · 2 × Soy · − Cheese · 3 × Ham',
    '− Cheese (1/2)',
    'Dish 3: 2 × Option 7 · − Cheese (1/2) · Dish 3',
  ])
})

test('a draft changes quantities, removes and restores lines, and adds dishes to them', () => {
  const draft = draftOf(order(lineOf(1, 2), lineOf(2, 1)))
  const [first] = draft
  const less = withQuantity(draft, first?.key ?? '', 0)
  expect(less).toHaveLength(2)
  expect(dishesOf(less)).toMatchObject([{ id: 2 }])
  expect(isChanged(less)).toBe(true)
  expect(isChanged(withQuantity(less, first?.key ?? '', 2))).toBe(false)
  const more = withDish(withDish(draft, { id: dishId(2), name: 'Dish 2' }), {
    id: dishId(3),
    name: 'Dish 3',
  })
  expect(dishesOf(more)).toMatchObject([{ id: 1 }, { id: 2, quantity: 2 }, { id: 3, quantity: 1 }])
  expect(withQuantity(more, more[2]?.key ?? '', 0)).toHaveLength(2)
})

test('an order can be changed in process, but not when packed or unpaid', () => {
  const { payment } = orderOf()
  expect(canChange({ status: 'process', payment })).toBe(true)
  expect(canChange({ status: 'package', payment })).toBe(false)
  expect(canChange({ status: 'new', payment: { ...payment, status: 'awaiting' } })).toBe(false)
})

test('newer prefers the later version, then the higher change count', () => {
  const step = (version: number, change_count: number) => ({ version, change_count })
  expect(newer(step(1, 1), step(1, 2))).toEqual(step(1, 2))
  expect(newer(step(2, 1), step(1, 1))).toEqual(step(2, 1))
  expect(newer(step(1, 1), step(2, 1))).toEqual(step(2, 1))
})

test('isOpen is false without a proposal', () => {
  expect(isOpen(null, 0)).toBe(false)
  expect(isOpen(undefined, 0)).toBe(false)
})

test('a line is changed piece by piece, and equal lines merge', () => {
  const chosen = (optionId: number, quantity: number) => ({
    name: 'Dish 2',
    choices: [`Option ${optionId}`],
    line: {
      id: dishId(2),
      quantity,
      free_of_choice: null,
      ingredients: [],
      options: [{ id: optionId, quantity: 1, options: [] }],
      slots: [],
    },
  })
  const draft = draftOf(order(lineOf(2, 3, { options: [option(7)] })))
  const [line] = draft
  if (!line) throw new Error('No line')
  expect(withChoice(draft, line, chosen(7, 1))).toEqual(draft)
  const one = withChoice(draft, line, chosen(8, 1))
  expect(one.map(({ details, ordered, line: of }) => [details, ordered, of.quantity])).toEqual([
    ['Option 7', 3, 2],
    ['Option 8', 0, 1],
  ])
  const all = withChoice(draft, line, chosen(8, 3))
  expect(dishesOf(all)).toMatchObject([{ quantity: 3, options: [{ id: 8 }] }])
  const [, added] = one
  if (!added) throw new Error('No line')
  const back = withChoice(one, added, chosen(7, 1))
  expect(isChanged(back)).toBe(false)
  expect(back).toHaveLength(1)
  expect(dishesOf(withLine(draft, chosen(7, 2)))).toMatchObject([{ quantity: 5 }])
})
