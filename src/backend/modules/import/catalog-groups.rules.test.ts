import { expect, test } from 'vitest'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'
import { catalogProblems } from '#tests/backend/support/catalog-problems.ts'
import { newestCatalog } from './catalog-version.rules.ts'

const cities = new Set(['varna', 'dubai'])
function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The fixture does not have it')
  return found
}
const option = (menu: CatalogDocument, code: string) =>
  must(menu.options.find((item) => item.code === code))
const group = (menu: CatalogDocument, code: string) =>
  must(menu.groups.find((item) => item.code === code))
const pizza = (menu: CatalogDocument) => must(menu.goods.find(({ groups }) => groups?.length === 3))
const sizes = (menu: CatalogDocument) => must(pizza(menu).groups?.[0])
const large = (menu: CatalogDocument) => must(sizes(menu).variants?.[1])

test('a pizza in sizes has no problems, and costs as much as its smallest size', () => {
  expect(catalogProblems(pizzeria(), cities)).toEqual([])
  expect(pizza(newestCatalog(pizzeria())).prices).toEqual({ BGN: 12, AED: 24 })
  const complete = newestCatalog(pizzeria())
  expect(catalogProblems(complete, cities)).toEqual([])
})

test.each<[string, (menu: CatalogDocument) => void, string]>([
  [
    'an unknown option of a group',
    (menu) => group(menu, 'crust').options.push({ option: 'nothing' }),
    '$.groups[2].options[2].option',
  ],
  [
    'an option twice in a group',
    (menu) => group(menu, 'crust').options.push({ option: 'crust-thin' }),
    '$.groups[2].options[2]',
  ],
  ['a group twice', (menu) => menu.groups.push(group(menu, 'crust')), '$.groups[4]'],
  [
    'two picks from a group that takes one',
    (menu) => (group(menu, 'crust').max = 2),
    '$.groups[2].max',
  ],
  [
    'two portions in a group that takes one',
    (menu) => (must(group(menu, 'crust').options[0]).max = 2),
    '$.groups[2].options[0].max',
  ],
  [
    'more picked already than can be',
    (menu) => (must(group(menu, 'crust').options[1]).default = true),
    '$.groups[2].options',
  ],
  [
    'a price set by a group of which nothing has to be picked',
    (menu) => (group(menu, 'pizza-size').min = 0),
    '$.groups[1].sets_price',
  ],
  [
    'prices for an unknown size',
    (menu) => (must(option(menu, 'mozzarella').variant_prices?.[0]).variant = 'nothing'),
    '$.options[8].variant_prices[0]',
  ],
  [
    'prices for a size twice',
    (menu) =>
      option(menu, 'mozzarella').variant_prices?.push(
        must(option(menu, 'mozzarella').variant_prices?.[0]),
      ),
    '$.options[8].variant_prices[1]',
  ],
  [
    'an unknown group of a dish',
    (menu) => pizza(menu).groups?.push({ group: 'nothing' }),
    '$.goods[13].groups[3].group',
  ],
  ['no variants', (menu) => void delete sizes(menu).variants, '$.goods[13].groups[0]'],
  [
    'variants of a group that sets no price',
    (menu) => (must(pizza(menu).groups?.[2]).variants = [{ ...large(menu), option: 'olives' }]),
    '$.goods[13].groups[2].variants',
  ],
  [
    'a variant that the group does not have',
    (menu) => (large(menu).option = 'olives'),
    '$.goods[13].groups[0].variants[1].option',
  ],
  [
    'a variant twice',
    (menu) => sizes(menu).variants?.push(large(menu)),
    '$.goods[13].groups[0].variants[2]',
  ],
  [
    'a variant that is not sold everywhere',
    (menu) => (large(menu).prices = { BGN: decimal(18) }),
    '$.goods[13].groups[0].variants[1].prices.AED',
  ],
  [
    'a price of the dish that is not that of the smallest',
    (menu) => (pizza(menu).prices = { BGN: decimal(11), AED: decimal(24) }),
    '$.goods[13].prices.BGN',
  ],
  [
    'sizes of which the dish asks for none',
    (menu) => (sizes(menu).min = 0),
    '$.goods[13].groups[0]',
  ],
  [
    'an ingredient with prices by size alone, where the dish has another size',
    (menu) => {
      option(menu, 'crust-cheese').variant_prices?.pop()
      pizza(menu).ingredients = [{ option: 'crust-cheese', included: 1, max: 2 }]
      pizza(menu).groups = [sizes(menu)]
    },
    '$.goods[13].ingredients[0]',
  ],
  [
    'more included than the dish takes',
    (menu) => (must(pizza(menu).groups?.[2]).included = 5),
    '$.goods[13].groups[2].max',
  ],
  [
    'more to pick than there is',
    (menu) => {
      group(menu, 'toppings').options = [{ option: 'mozzarella', max: 2 }]
      must(pizza(menu).groups?.[2]).min = 3
    },
    '$.goods[13].groups[2].min',
  ],
  [
    'more portions of an option than a cart takes',
    (menu) => (must(group(menu, 'toppings').options[0]).max = 21),
    '$.groups[3].options[0].max',
  ],
  [
    'more of an ingredient than a cart takes',
    (menu) => (must(pizza(menu).ingredients[0]).max = 21),
    '$.goods[13].ingredients[0].max',
  ],
  [
    'more included of an ingredient than a cart takes',
    (menu) => (must(pizza(menu).ingredients[0]).included = 21),
    '$.goods[13].ingredients[0].included',
  ],
  [
    'more to pick of the only option than a cart takes',
    (menu) =>
      Object.assign(group(menu, 'toppings'), { min: 24, max: 24, options: [{ option: 'olives' }] }),
    '$.groups[3].min',
  ],
  [
    'an option of a group without a price where the dish is sold',
    (menu) => (option(menu, 'olives').prices = { BGN: decimal(1) }),
    '$.goods[13].groups[2]',
  ],
  [
    'an option without a price with one of the sizes',
    (menu) => option(menu, 'crust-cheese').variant_prices?.pop(),
    '$.goods[13].groups[1]',
  ],
  [
    'an option in two groups of the dish',
    (menu) => group(menu, 'toppings').options.push({ option: 'crust-cheese' }),
    '$.goods[13].groups',
  ],
  [
    'prices by size in a dish without sizes',
    (menu) => (must(menu.goods[0]).groups = [{ group: 'crust' }]),
    '$.goods[0].groups[0]',
  ],
])('refuses %s and names its place', (_name, change, path) => {
  const menu = pizzeria()
  change(menu)
  const paths = catalogProblems(menu, cities).map((problem) => problem.path)
  expect(paths).toContain(path)
})

test('refuses choices in the second version of the format', () => {
  const choices = [{ code: 'a', name: { en: 'A' }, included: 1, max: 1, options: ['olives'] }]
  expect(catalogProblems({ ...pizzeria(), choices }, cities)).toEqual([
    { path: '$.choices', message: 'This format has groups' },
  ])
})
