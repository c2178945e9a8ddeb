import type { Currency } from '#contract/values/prices.ts'
import type { Minor } from '#contract/values/money.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import type { City } from './city.ts'
import { comboPrices } from './combo-prices.rules.ts'
import type { MenuDish, Menu, OptionGroup, SpecialPrice } from './menu.ts'

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

function dishesFor({ dishes }: Menu, sale: Sale): Menu['dishes'] {
  const local = new Map([...dishes].map(([id, dish]) => [id, dishFor(dish, sale)]))
  return new Map(
    [...local].map(([id, dish]) => [
      id,
      dish.combo ? { ...dish, prices: comboPrices(dish.combo, dish.prices, local) } : dish,
    ]),
  )
}

/** Menus are immutable, so a result is valid as long as the menu is in memory. */
const localMenus = new WeakMap<Menu, Map<string, Menu>>()

export function menuFor(menu: Menu, city: Sale['city'], fulfilment: OrderType): Menu {
  const known = localMenus.get(menu) ?? new Map<string, Menu>()
  localMenus.set(menu, known)
  const key = `${city.id} ${city.currency} ${fulfilment}`
  const found = known.get(key)
  if (found) return found
  const isSame = [...menu.dishes.values()].every(({ specialPrices }) => specialPrices.length === 0)
  const local = isSame ? menu : { ...menu, dishes: dishesFor(menu, { city, fulfilment }) }
  known.set(key, local)
  return local
}
