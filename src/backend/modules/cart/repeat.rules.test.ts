import { expect, it } from 'vitest'
import type { Menu } from '#backend/core/menu.ts'
import { lineOf, type Pick, slotOf } from '#tests/backend/support/small-lines.ts'
import {
  dishOf,
  ids,
  pizza,
  smallMenu,
  soldOut,
  toppings,
  varna,
} from '#tests/backend/support/small-menu.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { minor } from '#contract/values/money.ts'
import { priceLines } from './price-lines.rules.ts'
import { repeatLines } from './repeat.rules.ts'

const menu = smallMenu()
const texts = {
  notSold: { en: 'Not sold here' },
  soldOut: { en: 'Out: {names}' },
  without: { en: 'Now without {names}' },
  chooseAgain: { en: 'Choose again' },
}
const sale = { city: varna, locale: 'en' as const, ...texts }

function ordered(lines: readonly CartLine[], from: Menu = menu) {
  const priced = priceLines({ menu: from, ...sale }, lines)
  if ('faults' in priced) throw new Error(JSON.stringify(priced.faults))
  return priced.dishes
}
const repeated = (now: Menu, ...lines: CartLine[]) =>
  repeatLines({ menu: now, ...sale }, ordered(lines))
const reasons = (now: Menu, ...lines: CartLine[]) =>
  repeated(now, ...lines).unavailable.map(({ name, unavailable_reason }) => [
    name,
    unavailable_reason,
  ])

const small: Pick[] = [[ids.size30], [ids.thin]]
const dipped: Pick[] = [[ids.size40], [ids.cheesy, 1, ids.garlicDip]]
const basil = (quantity: number) => ({ id: ids.basil, quantity })
const topped = lineOf(ids.pizza, [...small, [ids.olives, 2]], { ingredients: [basil(2)] })
const lunch = lineOf(ids.lunch, [[ids.bag]], {
  slots: [slotOf(ids.main, ids.pizza, ...dipped), slotOf(ids.drink, ids.water)],
})

const older = (olives: number) =>
  lineOf(ids.pizza, small, {
    ingredients: [basil(2), { id: ids.olives, quantity: olives }],
    free_of_choice: ids.toppings,
  })

it.each<[string, CartLine]>([
  ['a dish with options and ingredients', topped],
  ['a dish with what an option opens', lineOf(ids.pizza, dipped)],
  ['a combo', lunch],
  ['the older form of options', older(1)],
])('repeats %s as it was', (_what, line) => {
  expect(repeated(menu, line)).toEqual({ dishes: [line], unavailable: [] })
})

it('joins lines of one choice, up to the most pieces of a line', () => {
  const of = (quantity: number) => lineOf(ids.pizza, small, { quantity })
  const water = lineOf(ids.water)
  expect(repeated(menu, of(2), water, of(3)).dishes).toEqual([of(5), water])
  expect(repeated(menu, of(60), of(60)).dishes).toEqual([of(99)])
})

it('repeats a combo of one place', () => {
  const slots = menu.dishes.get(ids.deal)?.combo?.slots.slice(0, 1) ?? []
  const one = smallMenu([dishOf(ids.deal, 'Deal', 1300, { combo: { slots, discount: null } })])
  const line = lineOf(ids.deal, [], { slots: [slotOf(ids.main, ids.pizza, ...small)] })
  expect(repeatLines({ menu: one, ...sale }, ordered([line], one)).dishes).toEqual([line])
})

const gone = new Map([[varna.id, { en: 'Empty' }]])
it.each<[string, Menu, string]>([
  ['has run out', smallMenu([dishOf(ids.water, 'Water', 200, { unavailable: gone })]), 'Empty'],
  [
    'has no price in the currency',
    smallMenu([dishOf(ids.water, 'Water', 0, { prices: { AED: minor(5) } })]),
    'Not sold here',
  ],
])('names a dish that %s, with the reason', (_what, now, reason) => {
  expect(repeated(now, lineOf(ids.water))).toEqual({
    dishes: [],
    unavailable: [
      {
        id: ids.water,
        name: 'Water',
        picture: 'dishes/2',
        amount: 1,
        measure: 'pcs',
        unavailable_reason: reason,
      },
    ],
  })
})

it('names a retired dish, and one that is gone as it was ordered', () => {
  const [water] = ordered([lineOf(ids.water)])
  if (!water) throw new Error('No water')
  const named = (id: CartLine['id']) =>
    repeatLines({ menu, ...sale }, [{ ...water, id, name: 'Old water' }]).unavailable
  expect(named(ids.retired)).toMatchObject([
    { name: 'Soup', picture: 'dishes/6', unavailable_reason: 'Not sold here' },
  ])
  const unknown = dishOf(ids.pizza, 'Unknown', 1).id
  const dishes = new Map([...menu.dishes].filter(([id]) => id !== unknown))
  const answer = repeatLines({ menu: { ...menu, dishes }, ...sale }, [
    { ...water, id: unknown, name: 'Old water' },
  ])
  expect(answer.unavailable).toMatchObject([{ name: 'Old water', picture: 'dishes/2' }])
})

const outOf = (...gone: number[]) =>
  smallMenu(
    [],
    gone.map((id) => soldOut(menu, id)),
  )
const crustless = pizza({ groups: pizza().groups.filter(({ id }) => id !== ids.crust) })

it.each<[string, Menu, CartLine, CartLine | null, string]>([
  [
    'an option that has run out',
    outOf(ids.olives),
    topped,
    { ...topped, options: lineOf(ids.pizza, small).options },
    'Now without Olives',
  ],
  [
    'an extra portion that has run out',
    outOf(ids.basil),
    topped,
    { ...topped, ingredients: [] },
    'Now without Basil',
  ],
  [
    'both of them, named once each',
    outOf(ids.basil, ids.olives),
    topped,
    lineOf(ids.pizza, small),
    'Now without Basil, Olives',
  ],
  [
    'a group that is gone',
    smallMenu([pizza({ groups: pizza().groups.filter(({ id }) => id !== ids.toppings) })]),
    topped,
    { ...topped, options: lineOf(ids.pizza, small).options },
    'Now without Olives',
  ],
  [
    'the options of a group that takes fewer',
    smallMenu([pizza({ groups: [...pizza().groups.slice(0, 2), toppings({ max: 1 })] })]),
    topped,
    { ...topped, options: lineOf(ids.pizza, small).options },
    'Now without Olives',
  ],
  [
    'an option of a dish in a combo',
    smallMenu([crustless]),
    lunch,
    {
      ...lunch,
      slots: [slotOf(ids.main, ids.pizza, [ids.size40]), slotOf(ids.drink, ids.water)],
    },
    'Now without Cheesy crust',
  ],
  [
    'the older form of options whose group is gone',
    smallMenu([pizza({ groups: pizza().groups.slice(0, 2) })]),
    older(1),
    { ...lineOf(ids.pizza, small), ingredients: [basil(2)] },
    'Now without Olives',
  ],
  [
    'an ingredient, beside the older form of options',
    outOf(ids.basil),
    older(1),
    { ...older(1), ingredients: [{ id: ids.olives, quantity: 1 }] },
    'Now without Basil',
  ],
  [
    'the older form of options of a group that takes fewer',
    smallMenu([
      pizza({
        ingredients: pizza().ingredients.slice(0, 1),
        groups: [...pizza().groups.slice(0, 2), toppings({ max: 1 })],
      }),
    ]),
    older(2),
    { ...lineOf(ids.pizza, small), ingredients: [basil(2)] },
    'Now without Olives',
  ],
  [
    'an option by its name of now',
    smallMenu([], [{ ...soldOut(menu, ids.olives), name: { en: 'Black olives' } }]),
    topped,
    { ...topped, options: lineOf(ids.pizza, small).options },
    'Now without Black olives',
  ],
  [
    'an option that is gone, by its name then',
    {
      ...smallMenu([pizza({ groups: pizza().groups.slice(0, 2) })]),
      options: new Map([...menu.options].filter(([id]) => id !== ids.olives)),
    },
    topped,
    { ...topped, options: lineOf(ids.pizza, small).options },
    'Now without Olives',
  ],
  [
    'a dish of a combo that is gone',
    { ...menu, dishes: new Map([...menu.dishes].filter(([id]) => id !== ids.water)) },
    lunch,
    null,
    'Choose again',
  ],
  ['a crust that it needs', outOf(ids.thin), topped, null, 'Choose again'],
  [
    'a dish of a combo',
    smallMenu([dishOf(ids.water, 'Water', 200, { unavailable: gone })]),
    lunch,
    null,
    'Choose again',
  ],
])('repeats without %s', (_what, now, before, after, reason) => {
  expect(repeated(now, before).dishes).toEqual(after ? [after] : [])
  const name = before.id === ids.lunch ? 'Lunch' : 'Pizza'
  expect(reasons(now, before)).toEqual([[name, reason]])
})

it('says once for each dish what its lines have lost', () => {
  const basilLine = lineOf(ids.pizza, small, { ingredients: [basil(2)] })
  const now = outOf(ids.basil, ids.olives)
  expect(reasons(now, topped, basilLine)).toEqual([['Pizza', 'Now without Basil, Olives']])
})

it('does not name an ingredient that was left out', () => {
  const line = lineOf(ids.pizza, [...small, [ids.olives, 2]], { ingredients: [basil(0)] })
  const now = smallMenu([pizza({ ingredients: [], groups: pizza().groups.slice(0, 2) })])
  expect(reasons(now, line)).toEqual([['Pizza', 'Now without Olives']])
  const bare = lineOf(ids.pizza, small, { ingredients: [basil(0)] })
  expect(repeated(now, bare)).toMatchObject({ dishes: [{ ingredients: [] }], unavailable: [] })
})
