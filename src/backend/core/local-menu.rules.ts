import type { Currency, MinorPrices } from '#contract/values/prices.ts'
import type { Minor } from '#contract/values/money.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import type { City } from './city.ts'
import { comboPrices } from './combo-prices.rules.ts'
import { Memo } from './memo.ts'
import { OverlaidMap } from './overlaid-map.ts'
import type { Combo, MenuDish, Menu, OptionGroup, SpecialPrice } from './menu.ts'

interface Sale {
  city: Pick<City, 'id' | 'currency'>
  fulfilment: OrderType
}

/** A price for both wins over one for the fulfilment, which wins over one for the city. */
const rank = ({ fulfilment, cityId }: SpecialPrice): number =>
  (fulfilment === null ? 0 : 2) + (cityId === null ? 0 : 1)

function specialPrice(
  { specialPrices }: MenuDish,
  { city, fulfilment }: Sale,
  sizeId: number | null,
): Minor | undefined {
  const [first] = specialPrices
    .filter(
      (special) =>
        special.sizeId === sizeId &&
        special.prices[city.currency] !== undefined &&
        (special.cityId === null || special.cityId === city.id) &&
        (special.fulfilment === null || special.fulfilment === fulfilment),
    )
    .toSorted((a, b) => rank(b) - rank(a))
  return first?.prices[city.currency]
}

function groupFor(dish: MenuDish, group: OptionGroup, sale: Sale): OptionGroup {
  if (!group.variants) return group
  const variants = [...group.variants].map(([id, variant]) => {
    const { currency } = sale.city
    const price = specialPrice(dish, sale, id)
    return [
      id,
      price === undefined || variant.prices[currency] === undefined
        ? variant
        : { ...variant, prices: { ...variant.prices, [currency]: price } },
    ] as const
  })
  return { ...group, variants: new Map(variants) }
}

const lowest = (groups: readonly OptionGroup[], currency: Currency): Minor | undefined =>
  groups
    .flatMap(({ variants }) => [...(variants?.values() ?? [])])
    .flatMap(({ prices }) => prices[currency] ?? [])
    .toSorted((a, b) => a - b)[0]

function dishFor(dish: MenuDish, sale: Sale): MenuDish {
  const { currency } = sale.city
  const usual = dish.prices[currency]
  if (dish.specialPrices.length === 0 || usual === undefined) return dish
  const groups = dish.groups.map((group) => groupFor(dish, group, sale))
  const price = lowest(groups, currency) ?? specialPrice(dish, sale, null) ?? usual
  const { [currency]: old, ...oldPrices } = dish.oldPrices
  return {
    ...dish,
    groups,
    prices: { ...dish.prices, [currency]: price },
    oldPrices: old !== undefined && old > price ? dish.oldPrices : oldPrices,
  }
}

const keyOf = ({ city: { id, currency }, fulfilment }: Sale) => `${id} ${currency} ${fulfilment}`

/** Most dishes stay when a menu changes. */
const dishMemo = new Memo<MenuDish, string, MenuDish>()
/** A menu with other prices has other combos. */
const comboMemo = new Memo<Combo, string, MinorPrices>()

function localMenu(menu: Menu, sale: Sale): Menu {
  const key = keyOf(sale)
  const all = [...menu.dishes.keys()].flatMap((id) => menu.dishes.get(id) ?? [])
  const special = all.filter(({ specialPrices }) => specialPrices.length > 0)
  if (special.length === 0) return menu
  const others = new Map(
    special.map((dish) => [dish.id, dishMemo.get(dish, key, () => dishFor(dish, sale))]),
  )
  const dishes = new OverlaidMap(menu.dishes, others)
  for (const { id, combo } of all) {
    const dish = dishes.get(id)
    if (dish && combo)
      others.set(id, {
        ...dish,
        prices: comboMemo.get(combo, key, () => comboPrices(combo, dish.prices, dishes)),
      })
  }
  return { ...menu, dishes }
}

const menuMemo = new Memo<Menu, string, Menu>()

export function menuFor(menu: Menu, city: Sale['city'], fulfilment: OrderType): Menu {
  const sale = { city, fulfilment }
  return menuMemo.get(menu, keyOf(sale), () => localMenu(menu, sale))
}
