import type { MenuDish, Menu, Option, OptionGroup } from '#backend/core/menu.ts'
import { cityId, dishId } from '#contract/values/ids.ts'
import { minor } from '#contract/values/money.ts'
import type { MinorPrices } from '#contract/values/prices.ts'

export const leva = (hundredths: number): MinorPrices => ({ BGN: minor(hundredths) })
export const varna = { id: cityId(1), currency: 'BGN' as const, timeZone: 'Europe/Sofia' }

export const ids = {
  pizza: dishId(1),
  water: dishId(2),
  lemonade: dishId(3),
  /** Its own price and the surcharges. */
  deal: dishId(4),
  /** 15% less than its dishes. */
  lunch: dishId(5),
  retired: dishId(6),
  basil: 11,
  /** Without a price in leva. */
  saffron: 12,
  size30: 21,
  size40: 22,
  thin: 23,
  cheesy: 24,
  garlicDip: 25,
  truffleDip: 26,
  mozzarella: 27,
  olives: 28,
  bag: 29,
  size: 31,
  crust: 32,
  toppings: 33,
  dip: 34,
  bags: 35,
  main: 41,
  drink: 42,
} as const

const option = (id: number, name: string, over: Partial<Option> = {}): Option => ({
  id,
  code: `o${id}`,
  name: { en: name },
  prices: null,
  variantPrices: new Map(),
  picture: null,
  weight: 0,
  sku: null,
  allergens: [],
  mayContain: [],
  diets: null,
  nutrition: null,
  soldOut: new Set(),
  ...over,
})

const group = (
  id: number,
  name: string,
  options: readonly (Partial<OptionGroup['options'][number]> & { optionId: number })[],
  over: Partial<OptionGroup> = {},
): OptionGroup => ({
  id,
  code: `g${id}`,
  name: { en: name },
  select: 'one',
  min: 1,
  max: 1,
  included: 0,
  freeRule: 'dearest',
  options: options.map((one) => ({ max: 1, isDefault: false, opens: null, ...one })),
  variants: null,
  ...over,
})

export const dishOf = (
  id: MenuDish['id'],
  name: string,
  price: number,
  over: Partial<MenuDish> = {},
): MenuDish => ({
  id,
  slug: name.toLowerCase(),
  name: { en: name },
  description: { en: '' },
  picture: `dishes/${id}`,
  weight: null,
  amount: 1,
  measure: 'pcs',
  nutrition: null,
  allergens: [],
  diets: [],
  badges: [],
  filters: [],
  prices: leva(price),
  oldPrices: {},
  specialPrices: [],
  categoryIds: [],
  ingredients: [],
  groups: [],
  combo: null,
  parts: [],
  relatedIds: [],
  unavailable: new Map(),
  changedAt: new Date(0),
  ...over,
})

const dip = group(ids.dip, 'Dip', [{ optionId: ids.garlicDip }, { optionId: ids.truffleDip }])
export const toppings = (over: Partial<OptionGroup> = {}): OptionGroup =>
  group(
    ids.toppings,
    'Toppings',
    [
      { optionId: ids.mozzarella, max: 2 },
      { optionId: ids.olives, max: 3 },
    ],
    { select: 'quantity', min: 0, max: 4, included: 1, ...over },
  )

export const pizza = (over: Partial<MenuDish> = {}): MenuDish =>
  dishOf(ids.pizza, 'Pizza', 1200, {
    weight: 450,
    sku: 'pizza',
    ingredients: [
      { optionId: ids.basil, included: 1, max: 3 },
      { optionId: ids.saffron, included: 1, max: 2 },
    ],
    groups: [
      group(ids.size, 'Size', [{ optionId: ids.size30 }, { optionId: ids.size40 }], {
        variants: new Map([
          [ids.size30, { prices: leva(1200), weight: 400, amount: 6 }],
          [ids.size40, { prices: leva(1800), weight: 700, amount: 8, sku: 'pizza-700' }],
        ]),
      }),
      group(ids.crust, 'Crust', [{ optionId: ids.thin }, { optionId: ids.cheesy, opens: dip }]),
      toppings(),
    ],
    ...over,
  })

const slots = [
  {
    id: ids.main,
    name: { en: 'Main dish' },
    dishes: new Map([[ids.pizza, { surcharge: {} }]]),
    defaultId: null,
  },
  {
    id: ids.drink,
    name: { en: 'Drink' },
    dishes: new Map([
      [ids.water, { surcharge: {} }],
      [ids.lemonade, { surcharge: leva(200) }],
    ]),
    defaultId: null,
  },
]
const bags = group(ids.bags, 'Bags', [{ optionId: ids.bag, max: 2 }], {
  select: 'quantity',
  min: 0,
  max: 2,
})

const byId = <Of extends { id: number }>(items: readonly Of[]): Map<Of['id'], Of> =>
  new Map(items.map((item) => [item.id, item]))

/** A pizza with sizes, two drinks and two combos; `dishes` and `options` stand in for some. */
export const smallMenu = (dishes: readonly MenuDish[] = [], options: readonly Option[] = []) =>
  ({
    dishes: byId([
      pizza(),
      dishOf(ids.water, 'Water', 200, { weight: 500, sku: 'water', tax: 'reduced' }),
      dishOf(ids.lemonade, 'Lemonade', 250, { weight: 330 }),
      dishOf(ids.deal, 'Deal', 1300, { combo: { slots, discount: null }, groups: [bags] }),
      dishOf(ids.lunch, 'Lunch', 1190, {
        combo: { slots, discount: { percent: 15 } },
        groups: [bags],
      }),
      ...dishes,
    ]),
    retired: byId([dishOf(ids.retired, 'Soup', 500)]),
    options: byId([
      option(ids.basil, 'Basil', {
        prices: leva(50),
        variantPrices: new Map([[ids.size40, leva(80)]]),
        weight: 5,
      }),
      option(ids.saffron, 'Saffron', { prices: { AED: minor(900) }, weight: 2 }),
      // The dish has the price, the weight and the SKU of each size.
      option(ids.size30, '30 cm', { prices: leva(900), weight: 1, sku: 'size' }),
      option(ids.size40, '40 cm', { prices: leva(900), weight: 1, sku: 'size' }),
      option(ids.thin, 'Thin crust'),
      option(ids.cheesy, 'Cheesy crust', {
        prices: leva(300),
        variantPrices: new Map([[ids.size40, leva(400)]]),
        weight: 80,
      }),
      option(ids.garlicDip, 'Garlic dip', { prices: leva(100), weight: 20 }),
      option(ids.truffleDip, 'Truffle dip', { prices: leva(150), weight: 20 }),
      option(ids.mozzarella, 'Mozzarella', { prices: leva(200), weight: 50 }),
      option(ids.olives, 'Olives', { prices: leva(100), weight: 30, sku: 'olives-30' }),
      option(ids.bag, 'Bag', { prices: leva(30), weight: 10 }),
      ...options,
    ]),
    dishIdBySlug: new Map(),
    renamedDishes: new Map(),
    renamedCategories: new Map(),
    categories: new Map(),
    filters: new Map(),
    tiles: [],
    gifts: [],
    additionals: [],
    equipment: [],
  }) satisfies Menu

export const soldOut = (menu: Menu, id: number): Option => {
  const gone = menu.options.get(id)
  if (!gone) throw new Error(`No option ${id}`)
  return { ...gone, soldOut: new Set([varna.id]) }
}
