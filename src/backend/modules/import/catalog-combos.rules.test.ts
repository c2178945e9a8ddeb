import { expect, test } from 'vitest'
import { diner } from '#tests/backend/support/diner.ts'
import { leva } from '#tests/backend/support/prices.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'
import { catalogProblems } from '#tests/backend/support/catalog-problems.ts'
import { newestCatalog } from './catalog-version.rules.ts'

const cities = new Set(['varna', 'dubai'])
function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The fixture does not have it')
  return found
}
const group = (menu: CatalogDocument, code: string) =>
  must(menu.groups.find((item) => item.code === code))
const crust = (menu: CatalogDocument) => must(group(menu, 'crust').options[1])
const slot = (menu: CatalogDocument, index = 0) => must(menu.slots[index])
const dish = (menu: CatalogDocument, slug: string) =>
  must(menu.goods.find((item) => item.slug === slug))
const combo = (menu: CatalogDocument, slug: string) => must(dish(menu, slug).combo)
const sameDish = (menu: CatalogDocument) => slot(menu).goods.push({ goods: 'california' })

test('a menu with combos and opened groups has no problems', () => {
  expect(catalogProblems(diner(), cities)).toEqual([])
  expect(catalogProblems(newestCatalog(diner()), cities)).toEqual([])
})

test.each<[string, (menu: CatalogDocument) => void, string]>([
  [
    'an unknown opened group',
    (menu) => (crust(menu).opens = 'none'),
    '$.groups[2].options[1].opens',
  ],
  [
    'an option that opens sizes',
    (menu) => (crust(menu).opens = 'pizza-size'),
    '$.groups[2].options[1].opens',
  ],
  [
    'a second level',
    (menu) => (must(group(menu, 'dips').options[0]).opens = 'two-sauces'),
    '$.groups[2].options[1].opens',
  ],
  ['a circle', (menu) => (crust(menu).opens = 'crust'), '$.groups[2].options[1].opens'],
  [
    'an option that opens a group for each of several portions',
    (menu) => (must(group(menu, 'toppings').options[0]).opens = 'dips'),
    '$.groups[3].options[0].opens',
  ],
  [
    'several portions in a dish of an option that opens a group',
    (menu) => {
      Object.assign(group(menu, 'toppings'), {
        max: 1,
        options: [{ option: 'olives', opens: 'dips' }],
      })
      Object.assign(must(dish(menu, 'margherita').groups?.[2]), { max: 4 })
    },
    '$.goods[13].groups[2].max',
  ],
  [
    'an opened option without a price where the dish is sold',
    (menu) => (must(menu.options.at(-1)).prices = { BGN: decimal(1) }),
    '$.goods[13].groups[1]',
  ],
  [
    'an unknown dish',
    (menu) => slot(menu).goods.push({ goods: 'none' }),
    '$.slots[0].goods[2].goods',
  ],
  ['a dish twice', sameDish, '$.slots[0].goods[2]'],
  [
    'a combo of a combo',
    (menu) => slot(menu).goods.push({ goods: 'lunch' }),
    '$.slots[0].goods[2].goods',
  ],
  ['an unknown category', (menu) => slot(menu).categories.push('none'), '$.slots[0].categories[1]'],
  [
    'a slot without a dish',
    (menu) => Object.assign(slot(menu), { goods: [], categories: [] }),
    '$.slots[0]',
  ],
  ['another default', (menu) => (slot(menu).default = 'water'), '$.slots[0].default'],
  [
    'a surcharge without the currency of its dish',
    (menu) => (must(slot(menu).goods[1]).surcharge = { BGN: decimal(1) }),
    '$.slots[0].goods[1].surcharge',
  ],
  ['a slot twice', (menu) => menu.slots.push(slot(menu)), '$.slots[2]'],
  [
    'an unknown slot',
    (menu) => combo(menu, 'lunch').slots.push('none'),
    '$.goods[15].combo.slots[2]',
  ],
  [
    'a slot twice in a combo',
    (menu) => combo(menu, 'lunch').slots.push('main'),
    '$.goods[15].combo.slots[2]',
  ],
  [
    'a price beside a discount',
    (menu) => (dish(menu, 'lunch').prices = leva(9)),
    '$.goods[15].prices',
  ],
  [
    'a discount without an amount in a currency',
    (menu) => (combo(menu, 'lunch').discount = { amount: { BGN: decimal(2) } }),
    '$.goods[15].combo.discount.amount',
  ],
  [
    'a discount of as much as its cheapest dishes cost',
    (menu) => (combo(menu, 'lunch').discount = { amount: leva(17) }),
    '$.goods[15].combo.discount.amount',
  ],
  [
    'an old price beside a discount',
    (menu) => (dish(menu, 'lunch').old_prices = leva(30)),
    '$.goods[15].old_prices',
  ],
  [
    'an option of a discounted combo without a price where it is sold',
    (menu) => {
      must(menu.options.at(-1)).prices = { BGN: decimal(1) }
      dish(menu, 'lunch').groups = [{ group: 'dips' }]
    },
    '$.goods[15].groups[0]',
  ],
  [
    'neither price nor discount',
    (menu) => (dish(menu, 'pizza-deal').prices = {}),
    '$.goods[14].prices',
  ],
  [
    'sizes of a combo',
    (menu) => (dish(menu, 'pizza-deal').groups = dish(menu, 'margherita').groups),
    '$.goods[14].combo',
  ],
  [
    'a slot of which each dish costs more',
    (menu) => (slot(menu, 1).categories = []),
    '$.goods[14].combo.slots[1]',
  ],
  [
    'a price in a currency in which a slot has no dish',
    (menu) => ((slot(menu, 1).goods = [{ goods: 'local' }]), (slot(menu, 1).categories = [])),
    '$.goods[14].prices.AED',
  ],
])('refuses %s and names its place', (_name, change, path) => {
  const menu = diner()
  change(menu)
  const paths = catalogProblems(menu, cities).map((problem) => problem.path)
  expect(paths).toContain(path)
})

test('a slot may offer a category with more dishes than a page can list', () => {
  const menu = diner()
  const more = Array.from({ length: 61 }, (_, index) => ({
    ...dish(menu, 'water'),
    slug: `water-${index}`,
  }))
  const large = { ...menu, goods: [...menu.goods, ...more] }
  expect(catalogProblems(large, cities)).toEqual([])
  slot(large, 1).default = 'water-60'
  expect(catalogProblems(large, cities)).toEqual([
    { path: '$.slots[1].default', message: 'The slot does not offer "water-60"' },
  ])
})
