import { describe, expect, it } from 'vitest'
import type { MenuDish } from '#backend/core/menu.ts'
import { type Pick, picks } from '#tests/backend/support/small-lines.ts'
import {
  ids,
  pizza,
  smallMenu,
  soldOut,
  toppings,
  varna,
} from '#tests/backend/support/small-menu.ts'
import { cityId } from '#contract/values/ids.ts'
import { minor } from '#contract/values/money.ts'
import { type DishChoice, priceDish, soldOutOf } from './price-dish.rules.ts'

const menu = smallMenu()
const elsewhere = cityId(2)
const choice = (
  ingredients: readonly Pick[],
  options: readonly Pick[],
  over: Partial<DishChoice> = {},
): DishChoice => ({
  ingredients: picks(...ingredients),
  options: picks(...options),
  free_of_choice: null,
  path: '',
  ...over,
})
const answer = (asked: DishChoice, dish: MenuDish = pizza()) =>
  priceDish({ menu, currency: 'BGN' }, dish, minor(1200), asked)
function accepted(asked: DishChoice, dish?: MenuDish) {
  const priced = answer(asked, dish)
  if ('faults' in priced) throw new Error(JSON.stringify(priced.faults))
  return priced
}
const faults = (asked: DishChoice, dish?: MenuDish) => {
  const priced = answer(asked, dish)
  return 'faults' in priced ? priced.faults.map(({ path, fault }) => [path, fault]) : []
}
const small: Pick[] = [[ids.size30], [ids.thin]]
const large: Pick[] = [[ids.size40], [ids.thin]]
const plain = (over: Partial<MenuDish> = {}) => pizza({ groups: [toppings()], ...over })

it.each<[number, number, Pick[], Pick[]]>([
  [1200, 400, [], small],
  [1800, 700, [], large],
  [1200, 400, [[ids.basil]], small],
  [1200, 395, [[ids.basil, 0]], small],
  [1250, 405, [[ids.basil, 2]], small],
  [1960, 710, [[ids.basil, 3]], large],
  [1200, 398, [[ids.saffron, 0]], small],
  [1350, 465, [[ids.basil, 2]], [...small, [ids.olives, 2]]],
])(
  'costs %i and weighs %i with the ingredients %j and options %j',
  (price, weight, own, options) => {
    expect(accepted(choice(own, options))).toMatchObject({ price, weight })
  },
)

it('takes amount and SKU from the size, or else from the dish', () => {
  expect(accepted(choice([], large))).toMatchObject({ amount: 8, sku: 'pizza-700', added: 0 })
  expect(accepted(choice([], small))).toMatchObject({ amount: 6, sku: 'pizza' })
  expect(accepted(choice([], [], {}), plain())).toMatchObject({
    price: 1200,
    weight: 450,
    amount: 1,
    sku: 'pizza',
  })
  expect(accepted(choice([], []), plain({ sku: undefined }))).toMatchObject({ sku: null })
})

it('a dish without a weight has none with a choice, which is counted apart', () => {
  const light = plain({ weight: null })
  expect(accepted(choice([[ids.basil, 3]], [[ids.olives]]), light)).toMatchObject({
    weight: null,
    added: 40,
  })
})

it('names each portion with what it includes and what another one costs', () => {
  const { portions } = accepted(choice([[ids.basil, 2], [ids.saffron]], large))
  expect(portions).toEqual([
    { id: ids.basil, quantity: 2, name: { en: 'Basil' }, included: 1, extra: 80, pick: false },
    {
      id: ids.saffron,
      quantity: 1,
      name: { en: 'Saffron' },
      included: 1,
      extra: null,
      pick: false,
    },
  ])
})

describe('the older form of options', () => {
  const older = (...ingredients: Pick[]) =>
    choice(ingredients, small, { free_of_choice: ids.toppings })

  it('is an ingredient of the group that the line names', () => {
    const { price, weight, portions, options } = accepted(older([ids.mozzarella, 2]))
    expect({ price, weight }).toEqual({ price: 1400, weight: 500 })
    expect(portions).toEqual([
      {
        id: ids.mozzarella,
        quantity: 2,
        name: { en: 'Mozzarella' },
        included: 1,
        extra: 200,
        pick: true,
      },
    ])
    expect(options.map(({ id }) => id)).toEqual([ids.size30, ids.thin])
  })

  it('stands beside ingredients of the dish', () => {
    expect(accepted(older([ids.basil, 3], [ids.olives, 2]))).toMatchObject({ price: 1400 })
  })

  it('names the size', () => {
    const asked = choice([[ids.size40]], [[ids.thin]], { free_of_choice: ids.size })
    expect(accepted(asked)).toMatchObject({ price: 1800, weight: 700, sku: 'pizza-700' })
  })

  it('shows no portion that is not taken as one', () => {
    expect(accepted(older([ids.olives, 0])).portions).toMatchObject([
      { id: ids.olives, quantity: 0, included: 0, extra: null, pick: true },
    ])
  })
})

it.each<[string, DishChoice, unknown[]]>([
  [
    'too many portions',
    choice([[ids.basil, 4]], small),
    [['ingredients.0.quantity', { kind: 'too_big', limit: 3 }]],
  ],
  ['as many portions as allowed', choice([[ids.basil, 3]], small), []],
  [
    'more of an ingredient that has no price in the currency',
    choice([[ids.saffron, 2]], small),
    [['ingredients.0.quantity', { kind: 'too_big', limit: 1 }]],
  ],
  ['an unknown ingredient', choice([[ids.basil], [999]], small), [['ingredients.1.id', 'unknown']]],
  ['an option without its group', choice([[ids.olives]], small), [['free_of_choice', 'required']]],
  [
    'an ingredient of another group',
    choice([[ids.olives]], small, { free_of_choice: ids.crust }),
    [['ingredients.0.id', 'unknown']],
  ],
  ['an unknown group', choice([], small, { free_of_choice: 999 }), [['free_of_choice', 'unknown']]],
  [
    'an ingredient of an unknown group',
    choice([[ids.olives]], small, { free_of_choice: 999 }),
    [
      ['ingredients.0.id', 'unknown'],
      ['free_of_choice', 'unknown'],
    ],
  ],
  [
    'an option in both forms',
    choice([[ids.olives]], [...small, [ids.olives]], { free_of_choice: ids.toppings }),
    [['options.2.id', 'repeated']],
  ],
  [
    'too many in the older form',
    choice(
      [
        [ids.mozzarella, 2],
        [ids.olives, 3],
      ],
      small,
      { free_of_choice: ids.toppings },
    ),
    [['free_of_choice', { kind: 'too_many', limit: 4 }]],
  ],
  [
    'faults of ingredients before those of options',
    choice([[999]], [[ids.size30]]),
    [
      ['ingredients.0.id', 'unknown'],
      [`groups.${ids.crust}`, 'required'],
    ],
  ],
  [
    'a dish of a combo by its place',
    choice([[999]], [...small, [998]], { path: 'slots.1.' }),
    [
      ['slots.1.ingredients.0.id', 'unknown'],
      ['slots.1.options.2.id', 'unknown'],
    ],
  ],
  [
    'a line without options',
    { ...choice([], []), options: undefined },
    [
      [`groups.${ids.size}`, 'required'],
      [`groups.${ids.crust}`, 'required'],
    ],
  ],
])('answers %s with its faults', (_what, asked, expected) => {
  expect(faults(asked)).toEqual(expected)
})

describe('sold out', () => {
  const goneIn = (ids: readonly number[], asked: DishChoice, cityId = varna.id) => {
    const gone = ids.map((id) => soldOut(menu, id))
    return soldOutOf(smallMenu([], gone), cityId, pizza(), asked)
  }
  it.each<[string, number, DishChoice, string[]]>([
    ['no option', ids.olives, choice([[ids.basil, 3]], small), []],
    ['an option', ids.olives, choice([], [...small, [ids.olives]]), ['options.2.id']],
    ['an option without a portion', ids.olives, choice([], [...small, [ids.olives, 0]]), []],
    [
      'an option that another one opens',
      ids.garlicDip,
      choice([], [[ids.size30], [ids.cheesy, 1, ids.garlicDip]], { path: 'slots.0.' }),
      ['slots.0.options.1.options.0.id'],
    ],
    ['an extra portion', ids.basil, choice([[ids.basil, 2]], small), ['ingredients.0.quantity']],
    ['the included portion', ids.basil, choice([[ids.basil]], small), []],
    [
      'the older form',
      ids.olives,
      choice([[ids.basil, 3], [ids.olives]], small, { path: 'slots.0.' }),
      ['slots.0.ingredients.1.quantity'],
    ],
  ])('%s is found where it is asked for', (_what, id, asked, paths) => {
    expect(goneIn([id], asked)).toEqual(
      paths.map((path) => ({ path, name: menu.options.get(id)?.name })),
    )
  })

  it('is found in its city only', () => {
    const asked = choice([], [...small, [ids.olives]])
    expect(goneIn([ids.olives], asked, elsewhere)).toEqual([])
  })

  it('is found once for each option of a line', () => {
    const asked = choice([[ids.basil, 2]], [...small, [ids.olives], [ids.mozzarella]])
    expect(goneIn([ids.basil, ids.olives, ids.thin], asked).map(({ path }) => path)).toEqual([
      'ingredients.0.quantity',
      'options.1.id',
      'options.2.id',
    ])
  })
})
