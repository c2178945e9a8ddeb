import { expect, test } from 'vitest'
import type { MenuDish, OptionGroup } from '#backend/core/menu.ts'
import {
  dishOf,
  ids,
  leva,
  pizza,
  smallMenu,
  soldOut,
  toppings,
  varna,
} from '#tests/backend/support/small-menu.ts'
import { presentCard, presentDish } from './dish.rules.ts'

/** 12 for 30 cm, which was 15, and 18 for 40 cm. */
const reduced = pizza({ oldPrices: leva(1500) })
const viewWithout = (gone: readonly number[]) => {
  const options = gone.map((id) => soldOut(smallMenu(), id))
  return { menu: smallMenu([reduced], options), city: varna, locale: 'en' as const }
}
const cardWithout = (...gone: number[]) => presentCard(viewWithout(gone), reduced)

test.each<[string, number, number, number[]]>([
  ['every size', 15, 12, []],
  ['the cheapest size', 15, 12, [ids.size40]],
  ['a size that never had the old price', 18, 18, [ids.size30]],
  ['no size', 15, 12, [ids.size30, ids.size40]],
])(
  'a card has the old price of a dish of which there is %s: %d, now %d',
  (_what, was, now, gone) => {
    expect(cardWithout(...gone)).toMatchObject({ price: was, actual_price: now })
  },
)

test.each<[string, number, number[]]>([
  ['every size', 15, []],
  ['the cheapest size', 15, [ids.size40]],
  ['a size that never had the old price', 12, [ids.size30]],
  ['no size', 15, [ids.size30, ids.size40]],
])('a dish of which there is %s was %d', (_what, was, gone) => {
  expect(presentDish(viewWithout(gone), reduced)).toMatchObject({ price: was, actual_price: 12 })
})

/** A dish for 10 with one required crust: thin is free, cheesy costs 3 and opens a dip. */
function crusted(preselected: readonly number[], over: Partial<OptionGroup> = {}) {
  const [, crust] = pizza().groups
  if (!crust) throw new Error('No crust')
  const withDefaults = (group: OptionGroup): OptionGroup => ({
    ...group,
    options: group.options.map((one) => ({
      ...one,
      isDefault: preselected.includes(one.optionId),
      opens: one.opens && withDefaults({ ...one.opens, min: 0 }),
    })),
  })
  return dishOf(ids.pizza, 'Pizza', 1000, {
    groups: [{ ...withDefaults(crust), ...over }, withDefaults(toppings({ included: 0 }))],
  })
}
const thinWithDip = () => {
  const [crust] = crusted([ids.thin, ids.truffleDip]).groups
  const dip = crust?.options.find(({ opens }) => opens)?.opens ?? null
  return crusted([ids.thin], {
    options: crust?.options.map((one) => ({ ...one, opens: one.isDefault ? dip : null })) ?? [],
  })
}

test.each<[string, boolean, MenuDish]>([
  ['nothing preselected', false, crusted([])],
  ['the cheapest crust', false, crusted([ids.thin])],
  ['a dearer crust', true, crusted([ids.cheesy])],
  ['a paid topping', true, crusted([ids.thin, ids.olives])],
  ['a paid dip with the cheapest crust', true, thinWithDip()],
  ['a dearer crust that is included', false, crusted([ids.cheesy], { included: 1 })],
])('the card of a dish with %s says "from": %s', (_what, price_from, dish) => {
  const view = { menu: smallMenu([dish]), city: varna, locale: 'en' as const }
  expect(presentCard(view, dish)).toMatchObject({ actual_price: 10, price_from })
})

test('the card of a dish whose dearer crust has run out does not say "from"', () => {
  const dish = crusted([ids.cheesy])
  const menu = smallMenu([dish], [soldOut(smallMenu(), ids.cheesy)])
  const view = { menu, city: varna, locale: 'en' as const }
  expect(presentCard(view, dish)).toMatchObject({ actual_price: 10, price_from: false })
})
