import { expect, it } from 'vitest'
import { dishOf, leva, smallMenu, varna } from '#tests/backend/support/small-menu.ts'
import { dishId } from '#contract/values/ids.ts'
import { minor } from '#contract/values/money.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import type { Menu } from '#backend/core/menu.ts'
import { categoriesOf, giftFor, onSale, priceEquipment } from './extras.rules.ts'

const due = new Date('2027-05-04T09:00:00Z')
const soup = dishId(61)
const roll = dishId(62)
const cake = dishId(63)
const gone = dishId(64)
const abroad = dishId(65)
const never = dishId(66)

const node = (id: number, parentId: number | null) => ({
  id,
  parentId,
  slug: `c${id}`,
  name: { en: `Category ${id}` },
  icon: '',
  in_footer: false,
  filters: [],
  changedAt: due,
})
const menu: Menu = {
  ...smallMenu([
    dishOf(soup, 'Soup', 500, { categoryIds: [1] }),
    dishOf(roll, 'Roll', 700, { categoryIds: [2, 3] }),
    dishOf(cake, 'Cake', 300, { sold: [{ from: '15:00', to: '18:00' }] }),
    dishOf(gone, 'Pie', 300, { unavailable: new Map([[varna.id, { en: 'Empty' }]]) }),
    dishOf(abroad, 'Date', 0, { prices: { AED: minor(100) } }),
  ]),
  categories: new Map([
    [1, node(1, null)],
    [2, node(2, 4)],
    [3, node(3, 0)],
  ]),
}
const sale = (over: Partial<Menu> = {}) => ({ menu: { ...menu, ...over }, city: varna, due })
const gift = (id: typeof soup, from: MinorPrices) => ({ dishId: id, from })

it.each([
  ['a dish of the menu', soup, true],
  ['a dish outside its hours', cake, false],
  ['a dish that has run out in the city', gone, false],
  ['a dish without a price in the currency', abroad, false],
  ['an unknown dish', never, false],
] as const)('%s with id %i is on sale: %s', (_what, id, isSold) => {
  expect(onSale(sale(), id)?.id).toBe(isSold ? id : undefined)
})

it.each([
  ['a dish that has run out in the city', gone],
  ['a dish outside its hours', cake],
])('%s with id %i may still be given with an order that has it as a gift', (_what, id) => {
  const kept = new Map([[id, 1]])
  expect(onSale({ ...sale(), kept }, id)?.id).toBe(id)
  expect(giftFor({ ...sale({ gifts: [gift(id, leva(1000))] }), kept }, minor(1000))?.id).toBe(id)
})

it('a gift of an order that has left the menu is still given', () => {
  const dishes = new Map([...menu.dishes].filter(([id]) => id !== gone))
  const retired = new Map([...menu.dishes].filter(([id]) => id === gone))
  expect(onSale({ ...sale({ dishes, retired }), kept: new Map([[gone, 1]]) }, gone)?.id).toBe(gone)
  expect(onSale(sale({ dishes, retired }), gone)).toBeUndefined()
})

it.each<[number | undefined, string, Menu['gifts'], number]>([
  [undefined, 'below its threshold', [gift(soup, leva(1000))], 999],
  [soup, 'from its threshold', [gift(soup, leva(1000))], 1000],
  [roll, 'of the highest threshold', [gift(soup, leva(500)), gift(roll, leva(1000))], 2000],
  [roll, 'of the highest one listed first', [gift(roll, leva(1000)), gift(soup, leva(500))], 2000],
  [soup, 'below one that has run out', [gift(soup, leva(500)), gift(gone, leva(1000))], 2000],
  [undefined, 'without a threshold in the currency', [gift(soup, { AED: minor(1) })], 2000],
])('gives %s %s', (id, _what, gifts, subtotal) => {
  expect(giftFor(sale({ gifts }), minor(subtotal))?.id).toBe(id)
})

it('the categories of dishes are their own and those above', () => {
  expect(categoriesOf(menu, [roll, never])).toEqual(new Set([2, 4, 3, 0]))
  expect(categoriesOf(menu, [soup])).toEqual(new Set([1]))
  const dishes = new Map([...menu.dishes].filter(([id]) => id !== soup))
  const retired = new Map([...menu.dishes].filter(([id]) => id === soup))
  expect(categoriesOf({ ...menu, dishes, retired }, [soup])).toEqual(new Set([1]))
})

const pair = (
  code: 'chopsticks' | 'training_chopsticks',
  prices: MinorPrices,
  categoryIds: readonly number[] | null = null,
) => ({ code, name: { en: code }, prices, categoryIds })
const [plain, training] = [
  pair('chopsticks', leva(50)),
  pair('training_chopsticks', leva(80), [1, 4]),
]
const wanted = { persons: 3, chopsticks: 2, training_chopsticks: 2 }
const equipment = (
  pairs: Menu['equipment'],
  dishIds: readonly (typeof soup)[],
  asked: typeof wanted | undefined = wanted,
) => priceEquipment({ ...menu, equipment: pairs }, 'BGN', asked, dishIds)

it('each person has one pair included, of the most expensive first', () => {
  expect(equipment([plain, training], [roll])).toEqual([
    {
      code: 'chopsticks',
      name: { en: 'chopsticks' },
      quantity: 2,
      price: 50,
      included: 1,
      total: 50,
    },
    {
      code: 'training_chopsticks',
      name: { en: 'training_chopsticks' },
      quantity: 2,
      price: 80,
      included: 2,
      total: 0,
    },
  ])
})

it('charges the pairs beyond the persons', () => {
  const asked = { persons: 1, chopsticks: 2, training_chopsticks: 3 }
  expect(equipment([plain, training], [soup], asked)).toMatchObject([
    { included: 0, total: 100 },
    { included: 1, total: 160 },
  ])
})

it('offers pairs with a price in the currency, for the categories in the cart', () => {
  expect(equipment([plain, training], [cake])).toMatchObject([{ code: 'chopsticks' }])
  expect(equipment([pair('chopsticks', { AED: minor(5) })], [soup])).toEqual([])
  expect(priceEquipment({ ...menu, equipment: [plain] }, 'BGN', undefined, [soup])).toEqual([])
})
