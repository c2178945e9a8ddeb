import { expect, it } from 'vitest'
import type { MenuDish, OptionGroup } from '#backend/core/menu.ts'
import { type Pick, picks } from '#tests/backend/support/small-lines.ts'
import { ids, leva, pizza, smallMenu, toppings } from '#tests/backend/support/small-menu.ts'
import { minor } from '#contract/values/money.ts'
import { extrasOf, pickedAt, pickedSize, priceOptions } from './options.rules.ts'

const priced = (dish: MenuDish, wanted: readonly Pick[]) =>
  priceOptions(
    { menu: smallMenu(), currency: 'BGN', dish },
    pickedAt(picks(...wanted), 'options'),
    ({ id }) => `groups.${id}`,
  )
function accepted(dish: MenuDish, wanted: readonly Pick[]) {
  const answer = priced(dish, wanted)
  if ('faults' in answer) throw new Error(JSON.stringify(answer.faults))
  return answer
}
const extras = (dish: MenuDish, ...wanted: Pick[]) => extrasOf(accepted(dish, wanted).options)
const faults = (dish: MenuDish, ...wanted: Pick[]) => {
  const answer = priced(dish, wanted)
  return 'faults' in answer ? answer.faults.map(({ path, fault }) => [path, fault]) : []
}
const only = (group: OptionGroup) => pizza({ groups: [group] })
const small: Pick = [ids.size30]
const thin: Pick = [ids.thin]
const cheesy = (dip: number): Pick => [ids.cheesy, 1, dip]

it.each<[number, string, Pick[]]>([
  [0, 'a size and a crust without a price', [small, thin]],
  [400, 'a crust and what it opens', [small, cheesy(ids.garlicDip)]],
  [450, 'the dearer dip', [small, cheesy(ids.truffleDip)]],
  [500, 'the crust of the larger size', [[ids.size40], cheesy(ids.garlicDip)]],
  [0, 'the one topping that is included', [small, thin, [ids.mozzarella]]],
  [200, 'a second portion of it', [small, thin, [ids.mozzarella, 2]]],
  [100, 'the cheaper of two toppings', [small, thin, [ids.olives], [ids.mozzarella]]],
  [0, 'no portion of a topping', [small, thin, [ids.mozzarella, 0]]],
])('charges %i for %s', (amount, _what, wanted) => {
  expect(extras(pizza(), ...wanted)).toBe(amount)
})

it('a size without a price in the currency is unknown', () => {
  const variants = new Map([[ids.size30, { prices: {}, weight: 400, amount: 6 }]])
  const groups = pizza().groups.map((group) => (group.variants ? { ...group, variants } : group))
  expect(faults(pizza({ groups }), small, thin)).toEqual([['options.0.id', 'unknown']])
})

it.each<[number, Partial<OptionGroup>]>([
  [300, { included: 1, freeRule: 'dearest' }],
  [400, { included: 1, freeRule: 'first' }],
  [100, { included: 2, freeRule: 'dearest' }],
  [200, { included: 2, freeRule: 'first' }],
  [500, { included: 0, freeRule: 'first' }],
  [0, { included: 9, freeRule: 'dearest' }],
])('charges %i for three toppings with %j', (amount, terms) => {
  const olivesFirst = toppings(terms).options.toReversed()
  const dish = only(toppings({ ...terms, options: olivesFirst }))
  expect(extras(dish, [ids.mozzarella, 2], [ids.olives])).toBe(amount)
})

it('options of one price are free in the order of their ids', () => {
  const same = { prices: leva(100), variantPrices: new Map() }
  const options = toppings()
    .options.map((offered) => ({ ...offered, prices: same }))
    .toReversed()
  const { options: charged } = accepted(only(toppings({ options })), [
    [ids.olives],
    [ids.mozzarella],
  ])
  expect(charged).toMatchObject([
    { id: ids.olives, included: 0, extra: 100 },
    { id: ids.mozzarella, included: 1, extra: 100 },
  ])
})

it.each<[string, readonly number[]]>([
  ['before', [ids.thin, ids.olives]],
  ['after', [ids.olives, ids.thin]],
])('an option of a hundredth is free before one that costs nothing, listed %s', (_when, listed) => {
  const price = { prices: leva(1), variantPrices: new Map() }
  const options = listed.map((optionId) => ({
    optionId,
    max: 1,
    isDefault: false,
    opens: null,
    ...(optionId === ids.olives && { prices: price }),
  }))
  expect(extras(only(toppings({ options })), thin, [ids.olives])).toBe(0)
})

it('leaves out options without a portion', () => {
  const { options } = accepted(pizza(), [small, thin, [ids.olives, 0]])
  expect(options.map(({ id }) => id)).toEqual([ids.size30, ids.thin])
})

it('the price of an option with the dish stands before its own', () => {
  const options = toppings().options.map((offered) => ({
    ...offered,
    prices: { prices: leva(700), variantPrices: new Map() },
  }))
  expect(extras(only(toppings({ included: 0, options })), [ids.olives])).toBe(700)
})

it('keeps names, groups and the SKU of each option but the size', () => {
  const { options, variant } = accepted(pizza(), [
    [ids.size40],
    cheesy(ids.truffleDip),
    [ids.olives, 2],
  ])
  expect(variant).toMatchObject({ weight: 700, sku: 'pizza-700' })
  const one = (id: number, name: string, group: string) => ({
    id,
    quantity: 1,
    name: { en: name },
    group: { en: group },
    included: 0,
    extra: null,
    sku: null,
    options: [],
  })
  const truffle = { ...one(ids.truffleDip, 'Truffle dip', 'Dip'), extra: 150 }
  expect(options).toEqual([
    one(ids.size40, '40 cm', 'Size'),
    { ...one(ids.cheesy, 'Cheesy crust', 'Crust'), extra: 400, options: [truffle] },
    {
      ...one(ids.olives, 'Olives', 'Toppings'),
      quantity: 2,
      included: 1,
      extra: 100,
      sku: 'olives-30',
    },
  ])
})

it.each<[number, Pick[]]>([
  [0, [small, thin]],
  [100, [small, cheesy(ids.garlicDip)]],
  [60, [small, thin, [ids.olives, 2]]],
])('the choice weighs %i g: %j', (grams, wanted) => {
  expect(accepted(pizza(), wanted).weight).toBe(grams)
})

it.each<[string, MenuDish, Pick[], unknown[]]>([
  [
    'nothing',
    pizza(),
    [],
    [
      [`groups.${ids.size}`, 'required'],
      [`groups.${ids.crust}`, 'required'],
    ],
  ],
  [
    'two sizes',
    pizza(),
    [small, [ids.size40], thin],
    [[`groups.${ids.size}`, { kind: 'too_many', limit: 1 }]],
  ],
  [
    'too few of several',
    only(toppings({ min: 2 })),
    [[ids.olives]],
    [[`groups.${ids.toppings}`, { kind: 'too_few', limit: 2 }]],
  ],
  ['as many as needed', only(toppings({ min: 2 })), [[ids.olives, 2]], []],
  [
    'too much of one option',
    pizza(),
    [small, thin, [ids.mozzarella, 3]],
    [['options.2.quantity', { kind: 'too_big', limit: 2 }]],
  ],
  ['as much of one option as allowed', pizza(), [small, thin, [ids.olives, 3]], []],
  [
    'too much of one option and of the group',
    pizza(),
    [small, thin, [ids.mozzarella, 5]],
    [
      ['options.2.quantity', { kind: 'too_big', limit: 2 }],
      [`groups.${ids.toppings}`, { kind: 'too_many', limit: 4 }],
    ],
  ],
  [
    'too much of one option with the limit of the group',
    only(toppings({ max: 2, options: toppings().options.slice(0, 1) })),
    [[ids.mozzarella, 3]],
    [[`groups.${ids.toppings}`, { kind: 'too_many', limit: 2 }]],
  ],
  ['an option of another dish', pizza(), [small, thin, [999]], [['options.2.id', 'unknown']]],
  [
    'no dip for the cheesy crust',
    pizza(),
    [small, [ids.cheesy]],
    [['options.1.options', 'required']],
  ],
  [
    'another option as its dip',
    pizza(),
    [small, cheesy(ids.olives)],
    [
      ['options.1.options', 'required'],
      ['options.1.options.0.id', 'unknown'],
    ],
  ],
  [
    'a dip for the thin crust',
    pizza(),
    [small, [ids.thin, 1, ids.garlicDip]],
    [['options.1.options.0.id', 'unknown']],
  ],
  [
    'an option without a price in the currency',
    only(toppings({ options: [{ optionId: ids.saffron, max: 1, isDefault: false, opens: null }] })),
    [[ids.saffron]],
    [['options.0.id', 'unknown']],
  ],
])('answers %s with its faults', (_what, dish, wanted, expected) => {
  expect(faults(dish, ...wanted)).toEqual(expected)
})

it.each<[number | undefined, { id: number; quantity: number }[]]>([
  [ids.size40, picks([ids.thin], [ids.size40])],
  [ids.size30, picks([ids.size40, 0], [ids.size30])],
  [undefined, picks([ids.thin])],
])('the size is %s', (size, wanted) => {
  expect(pickedSize(pizza(), wanted)).toBe(size)
  expect(pickedSize(pizza({ groups: [toppings()] }), wanted)).toBeUndefined()
})

it('a dish without sizes has no variant', () => {
  expect(accepted(only(toppings()), [[ids.olives]]).variant).toBeNull()
})

it('charges the portions that are not included, and those of opened groups', () => {
  const portion = { quantity: 3, included: 1, extra: minor(50) }
  expect(extrasOf([portion, { ...portion, options: [portion] }])).toBe(300)
  expect(extrasOf([{ quantity: 0, included: 1, extra: minor(50) }])).toBe(0)
  expect(extrasOf([{ quantity: 3, included: 1, extra: null }])).toBe(0)
})

it('opens no groups without options', () => {
  expect(pickedAt(undefined, 'options')).toEqual([])
  expect(pickedAt(picks([ids.thin]), 'at')).toEqual([
    { id: ids.thin, quantity: 1, path: 'at.0', options: [] },
  ])
})
