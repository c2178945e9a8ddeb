import { describe, expect, test } from 'vitest'
import { catalog, firstCatalog } from '#tests/backend/support/fixtures.ts'
import { newestCatalog } from './catalog-version.rules.ts'
import { catalogProblems } from '#tests/backend/support/catalog-problems.ts'
import type { Problem } from './problems.rules.ts'
import type { CatalogDocument } from '#contract/menu/catalog.ts'
import { decimal } from '#contract/values/money.ts'

const cities = new Set(['varna', 'dubai'])
/** The fixture with something changed in it. */
function problemsWith(change: (document: ReturnType<typeof catalog>) => void): Problem[] {
  const document = catalog()
  change(document)
  return catalogProblems(document, cities)
}
const first = <T>(list: readonly T[], index = 0): T => {
  const item = list[index]
  if (!item) throw new Error('The fixture is shorter than the test thinks')
  return item
}

test('the fixture has no problems', () => {
  expect(catalogProblems(catalog(), cities)).toEqual([])
})

test.each<[string, (document: ReturnType<typeof catalog>) => void, string]>([
  [
    'unknown category',
    (d) => first(d.goods).categories.push('nothing'),
    '$.goods[0].categories[1]',
  ],
  ['category twice', (d) => first(d.goods).categories.push('rolls'), '$.goods[0].categories[1]'],
  [
    'unknown filter of a dish',
    (d) => first(d.goods).filters.push('nothing'),
    '$.goods[0].filters[1]',
  ],
  [
    'unknown filter of a category',
    (d) => first(d.categories).filters.push('nothing'),
    '$.categories[0].filters[2]',
  ],
  [
    'name of a dish that no cart has room for',
    (d) => (first(d.goods).name.ru = 'Щ'.repeat(201)),
    '$.goods[0].name.ru',
  ],
  [
    'picture twice',
    (d) => first(d.goods).gallery?.push('dishes/philadelphia'),
    '$.goods[0].gallery[1]',
  ],
  [
    'allergen twice',
    (d) => first(d.goods).allergens.push('milk', 'milk'),
    '$.goods[0].allergens[2]',
  ],
  [
    'allergen in the dish and as traces',
    (d) => (first(d.goods).may_contain = ['nuts', 'fish']),
    '$.goods[0].may_contain[1]',
  ],
  [
    'part for adults in a dish for all',
    (d) => (first(d.goods).age = 18),
    '$.goods[6].parts[0].goods',
  ],
  [
    'more pieces needed than allowed',
    (d) => (first(d.goods).limits = { min: 3, max: 2 }),
    '$.goods[0].limits.max',
  ],
  [
    'hours of sale that no clock shows',
    (d) => (first(d.goods).sold = [{ from: '08:00', to: '24:30' }]),
    '$.goods[0].sold[0].to',
  ],
  [
    'a day of sale that no week has',
    (d) => (first(d.goods).sold = [{ days: [0], from: '08:00', to: '09:00' }]),
    '$.goods[0].sold[0].days[0]',
  ],
  [
    'unknown option',
    (d) => first(d.goods).ingredients.push({ option: 'nothing', included: 0, max: 1 }),
    '$.goods[0].ingredients[2].option',
  ],
  [
    'ingredient twice',
    (d) => first(d.goods).ingredients.push({ option: 'salmon', included: 0, max: 1 }),
    '$.goods[0].ingredients[2]',
  ],
  [
    'ingredient with more included than allowed',
    (d) => (first(first(d.goods).ingredients).included = 9),
    '$.goods[0].ingredients[0].max',
  ],
  [
    'ingredients that weigh more than the dish',
    (d) => (first(d.options).weight = 5000),
    '$.goods[0].ingredients',
  ],
  [
    'unknown part',
    (d) => first(d.goods, 6).parts?.push({ goods: 'nothing', count: 1 }),
    '$.goods[6].parts[2].goods',
  ],
  [
    'part of itself',
    (d) => first(d.goods, 6).parts?.push({ goods: 'big-set', count: 1 }),
    '$.goods[6].parts[2].goods',
  ],
  ['unknown related dish', (d) => first(d.goods).related?.push('nothing'), '$.goods[0].related[2]'],
  [
    'unknown city of an unavailable dish',
    (d) => first(d.goods, 3).unavailable?.domains?.push('atlantis'),
    '$.goods[3].unavailable.domains[1]',
  ],
  [
    'old price not above the price',
    (d) => (first(d.goods, 1).old_prices = { BGN: decimal(15) }),
    '$.goods[1].old_prices.BGN',
  ],
  [
    'old price without a price',
    (d) => (first(d.goods, 1).old_prices = { UAH: decimal(1500) }),
    '$.goods[1].old_prices.UAH',
  ],
  ['no price at all', (d) => (first(d.goods).prices = {}), '$.goods[0].prices'],
  [
    'option without a price where the dish is sold',
    (d) => (first(d.options).prices = { BGN: decimal(3) }),
    '$.goods[0].ingredients[0]',
  ],
  [
    'picked option without a price where the dish is sold',
    (d) => (first(d.options, 2).prices = { AED: decimal(2) }),
    '$.goods[4].groups[0]',
  ],
  ['dish twice', (d) => d.goods.push(first(d.goods, 12)), '$.goods[13]'],
  [
    'category of a category twice',
    (d) => d.categories.push(first(d.categories, 2)),
    '$.categories[4]',
  ],
  ['third level', (d) => (first(d.categories, 2).parent = 'hot-rolls'), '$.categories[2].parent'],
  ['own parent', (d) => (first(d.categories, 2).parent = 'drinks'), '$.categories[2].parent'],
  ['unknown parent', (d) => (first(d.categories, 2).parent = 'nothing'), '$.categories[2].parent'],
  ['option code twice', (d) => d.options.push(first(d.options)), '$.options[4]'],
  ['filter twice', (d) => d.filters.push(first(d.filters)), '$.filters[2]'],
  [
    'tile of an unknown category',
    (d) => (first(d.tiles).category = 'nothing'),
    '$.tiles[0].category',
  ],
  ['unknown gift', (d) => (first(d.gifts).goods = 'nothing'), '$.gifts[0].goods'],
  [
    'unknown additional',
    (d) => first(d.additionals).goods.push('nothing'),
    '$.additionals[0].goods[2]',
  ],
  [
    'equipment of an unknown category',
    (d) => (first(d.equipment).categories = ['nothing']),
    '$.equipment[0].categories[0]',
  ],
  [
    'additionals of an unknown category',
    (d) => (first(d.additionals).category = 'nothing'),
    '$.additionals[0].category',
  ],
  ['equipment twice', (d) => d.equipment.push(first(d.equipment)), '$.equipment[2]'],
])('refuses a menu with one problem: %s', (_name, change, path) => {
  expect(problemsWith(change)).toEqual([{ path, message: expect.any(String) }])
})

test('all problems of shape and of reference are named at once', () => {
  const document = { ...catalog(), format: 'catalog/3', filters: 'none' }
  first(document.goods).slug = 'Not A Slug'
  first(document.goods, 1).categories = ['nothing']
  const paths = catalogProblems(document, cities).map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      '$.format',
      '$.filters',
      '$.goods[0].slug',
      '$.goods[1].categories[0]',
      '$.goods[6].parts[0].goods',
    ]),
  )
})

test.each([null, 7, 'x', [], {}, { goods: [null, 7, []] }])(
  '%o is refused without a fault',
  (document) => {
    expect(catalogProblems(document, cities).length).toBeGreaterThan(0)
  },
)

describe('the first version', () => {
  test('has no problems, and becomes the same menu as the newest', () => {
    expect(catalogProblems(firstCatalog(), cities)).toEqual([])
    expect(newestCatalog(firstCatalog())).toEqual(catalog())
    expect(newestCatalog(catalog())).toEqual(catalog())
  })

  const choice = (document: CatalogDocument) => first(document.choices ?? [])
  test.each<[string, (document: CatalogDocument) => void, string]>([
    ['more included than allowed', (d) => (choice(d).max = 1), '$.choices[0].max'],
    ['an unknown option', (d) => choice(d).options.push('nothing'), '$.choices[0].options[2]'],
    ['an option twice', (d) => choice(d).options.push('sauce-soy'), '$.choices[0].options[2]'],
    ['a choice twice', (d) => d.choices?.push(choice(d)), '$.choices[1]'],
    ['an unknown choice', (d) => (first(d.goods).choice = 'nothing'), '$.goods[0].choice'],
    ['groups', (d) => d.groups.push(...catalog().groups), '$.groups'],
    [
      'a picked option without a price where the dish is sold',
      (d) => (first(d.options, 2).prices = { AED: decimal(2) }),
      '$.goods[4].choice',
    ],
  ])('refuses a menu of the first version with one problem: %s', (_name, change, path) => {
    const document = firstCatalog()
    change(document)
    expect(catalogProblems(document, cities)).toEqual([{ path, message: expect.any(String) }])
  })
})
