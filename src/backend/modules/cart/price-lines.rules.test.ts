import { describe, expect, it } from 'vitest'
import type { Menu } from '#backend/core/menu.ts'
import { lineOf, type Pick, slotOf } from '#tests/backend/support/small-lines.ts'
import { dishOf, ids, pizza, smallMenu, soldOut, varna } from '#tests/backend/support/small-menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { dishId } from '#contract/values/ids.ts'
import { minor } from '#contract/values/money.ts'
import { identityOf } from './line-identity.rules.ts'
import { priceLines } from './price-lines.rules.ts'

const menu = smallMenu()
const sale = {
  city: varna,
  locale: 'en' as const,
  notSold: { en: 'Not sold here' },
  soldOut: { en: 'Out: {names}' },
}
const small: Pick[] = [[ids.size30], [ids.thin]]
const large: Pick[] = [[ids.size40], [ids.cheesy, 1, ids.truffleDip]]

function priced(lines: readonly CartLine[], now: Menu = menu, kept?: CartLine[]) {
  const answer = priceLines({ menu: now, ...sale }, kept ?? [])
  const before = 'faults' in answer ? [] : answer.dishes
  const found = priceLines(
    {
      menu: now,
      ...sale,
      ...(kept && {
        // Ordered when a piece cost one lev.
        kept: new Map(
          before.map((line, index) => [
            identityOf(kept[index] ?? lineOf(line.id)),
            { ...line, price: minor(100), name: 'As ordered' },
          ]),
        ),
      }),
    },
    lines,
  )
  if ('faults' in found) throw new Error(JSON.stringify(found.faults))
  return found
}

it('prices each line for its pieces and keeps their order', () => {
  const { dishes, unavailable } = priced([
    lineOf(ids.water, [], { quantity: 3 }),
    lineOf(ids.pizza, large, { quantity: 2 }),
  ])
  expect(unavailable).toEqual([])
  expect(dishes).toMatchObject([
    { id: ids.water, quantity: 3, price: 200, total: 600, tax: 'reduced', has_choices: false },
    { id: ids.pizza, quantity: 2, price: 2350, total: 4700, tax: null, has_choices: true },
  ])
})

it('shows names, SKUs and what each option costs', () => {
  const { dishes } = priced([
    lineOf(ids.pizza, large, { ingredients: [{ id: ids.basil, quantity: 2 }] }),
  ])
  expect(dishes).toMatchObject([
    {
      name: 'Pizza',
      slug: 'pizza',
      picture: 'dishes/1',
      sku: 'pizza-700',
      weight: 805,
      amount: 8,
      free_of_choice: null,
      ingredients: [{ id: ids.basil, name: 'Basil', quantity: 2, included: 1, extra: 80 }],
      options: [
        { name: '40 cm', group: 'Size', extra: null },
        { name: 'Cheesy crust', options: [{ name: 'Truffle dip', group: 'Dip', extra: 150 }] },
      ],
      slots: [],
    },
  ])
})

it('shows the dishes of a combo with what they add', () => {
  const slots = [slotOf(ids.main, ids.pizza, ...large), slotOf(ids.drink, ids.water)]
  expect(priced([lineOf(ids.deal, [], { slots })]).dishes).toMatchObject([
    {
      price: 2450,
      has_choices: true,
      slots: [
        {
          id: ids.main,
          slot: 'Main dish',
          dish_id: ids.pizza,
          name: 'Pizza',
          price: 1150,
          sku: 'pizza-700',
          tax: null,
          options: [{ id: ids.size40 }, { id: ids.cheesy }],
        },
        { id: ids.drink, slot: 'Drink', name: 'Water', price: 0, tax: 'reduced' },
      ],
    },
  ])
})

it.each([
  ['one ingredient', pizza({ groups: [], ingredients: pizza().ingredients.slice(0, 1) }), true],
  ['one group of options', pizza({ ingredients: [], groups: pizza().groups.slice(0, 1) }), true],
  ['neither', dishOf(ids.pizza, 'Pizza', 900), false],
])('says whether a dish with %s has choices', (_what, dish, has_choices) => {
  const options = dish.groups.length > 0 ? small.slice(0, 1) : []
  expect(priced([lineOf(ids.pizza, options)], smallMenu([dish])).dishes).toMatchObject([
    { has_choices },
  ])
})

const empty = new Map([[varna.id, { en: 'Empty' }]])
it.each<[string, Menu, CartLine, string]>([
  ['a retired dish', menu, lineOf(ids.retired), 'Not sold here'],
  [
    'a dish without a price in the currency',
    smallMenu([dishOf(ids.water, 'Water', 0, { prices: { AED: minor(5) } })]),
    lineOf(ids.water),
    'Not sold here',
  ],
  [
    'a dish that has run out',
    smallMenu([dishOf(ids.water, 'Water', 200, { unavailable: empty })]),
    lineOf(ids.water),
    'Empty',
  ],
  [
    'a dish with an option that has run out',
    smallMenu([], [soldOut(menu, ids.thin)]),
    lineOf(ids.pizza, small),
    'Out: Thin crust',
  ],
  [
    'a dish with options that have run out',
    smallMenu([], [soldOut(menu, ids.size30), soldOut(menu, ids.thin)]),
    lineOf(ids.pizza, small),
    'Out: 30 cm, Thin crust',
  ],
])('leaves out %s, once, with the reason', (_what, now, line, reason) => {
  const { dishes, unavailable } = priced([line, lineOf(ids.lemonade), line], now)
  expect(dishes.map(({ id }) => id)).toEqual([ids.lemonade])
  expect(unavailable).toMatchObject([{ id: line.id, unavailable_reason: reason }])
})

it('names what has run out in any line of a dish, each once', () => {
  const gone = [ids.thin, ids.cheesy, ids.size30].map((id) => soldOut(menu, id))
  const { unavailable } = priced(
    [lineOf(ids.pizza, small), lineOf(ids.pizza, [[ids.size30], ...large.slice(1)])],
    smallMenu([], gone),
  )
  expect(unavailable).toMatchObject([
    { id: ids.pizza, unavailable_reason: 'Out: 30 cm, Thin crust, Cheesy crust' },
  ])
})

it('answers lines that no page can produce with their faults', () => {
  const answer = priceLines({ menu, ...sale }, [
    lineOf(ids.water),
    lineOf(dishId(999)),
    lineOf(ids.pizza, [[ids.thin], [998]]),
  ])
  expect(answer).toEqual({
    faults: {
      'dishes.1.id': ['unknown'],
      [`dishes.2.groups.${ids.size}`]: ['required'],
      'dishes.2.options.1.id': ['unknown'],
    },
  })
})

it('answers a single fault, too', () => {
  expect(priceLines({ menu, ...sale }, [lineOf(dishId(999))])).toEqual({
    faults: { 'dishes.0.id': ['unknown'] },
  })
})

describe('a line of an order that is changed', () => {
  const two = lineOf(ids.pizza, small, { quantity: 2 })
  const piecesOf = (quantity: number) =>
    priced([{ ...two, quantity }], menu, [two]).dishes.map(({ name, price, total }) => [
      name,
      price,
      total,
    ])

  it('stays as ordered for as many pieces or fewer', () => {
    expect(piecesOf(2)).toEqual([['As ordered', 100, 200]])
    expect(piecesOf(1)).toEqual([['As ordered', 100, 100]])
  })

  it('keeps its price for more pieces, with the names of now', () => {
    expect(piecesOf(3)).toEqual([['Pizza', 100, 300]])
  })

  it('with another choice costs what it costs now', () => {
    const other = lineOf(ids.pizza, large)
    expect(priced([other], menu, [two]).dishes).toMatchObject([{ price: 2350 }])
  })
})
