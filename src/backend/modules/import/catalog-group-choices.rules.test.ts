import { expect, test } from 'vitest'
import { catalogProblems } from '#tests/backend/support/catalog-problems.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { leva } from '#tests/backend/support/prices.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'

const cities = new Set(['varna', 'dubai'])
type Groups = NonNullable<CatalogDocument['goods'][number]['groups']>

/** The fixture's pizza: its size, its crust and its toppings. */
function withGroups(change: (groups: Groups) => void, menu = pizzeria()): CatalogDocument {
  const { groups } = menu.goods.find((dish) => dish.slug === 'margherita') ?? {}
  if (!groups) throw new Error('The fixture has no pizza')
  change(groups)
  return menu
}
const changed = (index: number, own: Partial<Groups[number]>) =>
  withGroups((groups) => groups.splice(index, 1, { ...groups[index], group: '', ...own }))
const crust = (own: Partial<Groups[number]>) => changed(1, { group: 'crust', ...own })
const toppings = (own: Partial<Groups[number]>) => changed(2, { group: 'toppings', ...own })

test.each<[string, CatalogDocument]>([
  ['another crust is picked already', crust({ defaults: ['crust-cheese'] })],
  ['none is picked already', crust({ defaults: [] })],
  [
    'options cost something else, in each currency of the dish',
    toppings({
      prices: [
        {
          option: 'mozzarella',
          prices: leva(3),
          variant_prices: [{ variant: 'size-40', prices: leva(4) }],
        },
      ],
    }),
  ],
])('a dish where %s has no problems', (_name, menu) => {
  expect(catalogProblems(menu, cities)).toEqual([])
})

const at = (path: string) => `$.goods[13].groups${path}`
const bgnOnly = { BGN: decimal(3) }
test.each<[string, CatalogDocument, string, string]>([
  [
    'a default that the group does not have',
    crust({ defaults: ['olives'] }),
    at('[1].defaults[0]'),
    'The group has no option "olives"',
  ],
  [
    'a default twice',
    crust({ defaults: ['crust-thin', 'crust-thin'] }),
    at('[1].defaults[1]'),
    'The option "crust-thin" appears twice',
  ],
  [
    'more defaults than can be picked',
    crust({ defaults: ['crust-thin', 'crust-cheese'] }),
    at('[1].options'),
    '2 are picked already, and the most is 1',
  ],
  [
    'a price for an option of another group',
    toppings({ prices: [{ option: 'crust-thin', prices: leva(3) }] }),
    at('[2].prices[0].option'),
    'The group has no option "crust-thin"',
  ],
  [
    'two prices for an option',
    toppings({
      prices: [
        { option: 'olives', prices: leva(3) },
        { option: 'olives', prices: leva(4) },
      ],
    }),
    at('[2].prices[1]'),
    'The option "olives" appears twice',
  ],
  [
    'a price for a size beside its variant',
    withGroups(([size]) => {
      if (size) size.prices = [{ option: 'size-30', prices: leva(3) }]
    }),
    at('[0].prices'),
    'The sizes of a dish have their prices in "variants"',
  ],
  [
    'prices by a size that there is not',
    toppings({
      prices: [
        {
          option: 'olives',
          prices: leva(3),
          variant_prices: [{ variant: 'nothing', prices: leva(3) }],
        },
      ],
    }),
    at('[2].prices[0].variant_prices[0]'),
    'There is no option "nothing"',
  ],
  [
    'a price that lacks a currency of the dish',
    toppings({ prices: [{ option: 'olives', prices: bgnOnly }] }),
    at('[2]'),
    'The option "olives" has no price in AED, and the dish is sold in it',
  ],
])('refuses %s and names its place', (_name, menu, path, message) => {
  expect(catalogProblems(menu, cities)).toEqual([{ path, message }])
})

test('refuses an allergen that is also a trace, and an unknown diet', () => {
  const menu = pizzeria()
  const index = menu.options.findIndex(({ code }) => code === 'mozzarella')
  const { options } = menu
  const both = { ...menu, options: options.map((one) => ({ ...one, may_contain: one.allergens })) }
  expect(catalogProblems(both, cities)).toContainEqual({
    path: `$.options[${index}].may_contain[0]`,
    message: 'The allergen "milk" appears twice',
  })
  const odd = { ...menu, options: options.map((one) => ({ ...one, diets: ['carnivore'] })) }
  expect(catalogProblems(odd, cities).map(({ path }) => path)).toContain(
    `$.options[${index}].diets[0]`,
  )
})
