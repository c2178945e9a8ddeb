import { type Minor, minor } from '#contract/values/money.ts'
import type { City } from './city.ts'
import { lessDiscount } from './combo-prices.rules.ts'
import type { Combo, MenuDish, Menu, OptionGroup } from './menu.ts'
import { costOf } from './option-cost.rules.ts'

/** With `inStock` only of what has not run out in the city. */
interface Sale {
  menu: Pick<Menu, 'options' | 'dishes'>
  city: Pick<City, 'id' | 'currency'>
  inStock: boolean
}

interface Portion {
  own: number
  inside: number
}

/** In minor units, as everywhere here. */
const notSold = Infinity
const sumOf = (costs: readonly number[]): number => costs.reduce((sum, cost) => sum + cost, 0)
const cheapest = (costs: readonly number[], count: number): number =>
  sumOf(costs.toSorted((a, b) => a - b).slice(0, count))

function cheapestPicks(portions: readonly Portion[], group: OptionGroup): number {
  const { min, included, freeRule } = group
  if (portions.length < min) return notSold
  const ordered = freeRule === 'first' ? portions : portions.toSorted((a, b) => b.own - a.own)
  const free = Math.min(included, min)
  const paid = min - free
  const costs = Array.from({ length: ordered.length - min + 1 }, (_, index) => {
    const before = ordered.slice(0, index + free)
    const after = ordered.slice(index + free)
    return (
      cheapest(
        before.map(({ inside }) => inside),
        free,
      ) +
      cheapest(
        after.map(({ own, inside }) => own + inside),
        paid,
      )
    )
  })
  return Math.min(...costs)
}

const isGone = ({ menu, city, inStock }: Sale, optionId: number): boolean =>
  inStock && menu.options.get(optionId)?.soldOut.has(city.id) === true

function groupCost(sale: Sale, group: OptionGroup, sizeId?: number): number {
  const { menu, city } = sale
  const options = group.variants
    ? group.options.filter(({ optionId }) => optionId === sizeId)
    : group.options
  const portions = options.flatMap(({ optionId, max, prices, opens }) => {
    const cost = costOf(prices ?? menu.options.get(optionId), city.currency, sizeId)
    const own = group.variants ? 0 : cost === undefined ? notSold : (cost ?? 0)
    const inside = opens ? groupCost(sale, opens, sizeId) : 0
    if (isGone(sale, optionId) || own + inside === notSold) return []
    return Array.from({ length: Math.min(max, group.min) }, () => ({ own, inside }))
  })
  return cheapestPicks(portions, group)
}

const requiredCost = (sale: Sale, groups: readonly OptionGroup[], sizeId?: number): number =>
  sumOf(groups.map((group) => groupCost(sale, group, sizeId)))

function dishCost(sale: Sale, { prices, groups }: Pick<MenuDish, 'prices' | 'groups'>): number {
  const { currency } = sale.city
  const sizes = groups.find(({ variants }) => variants)?.variants
  if (!sizes) return (prices[currency] ?? notSold) + requiredCost(sale, groups)
  const bySize = [...sizes].map(
    ([id, size]) => (size.prices[currency] ?? notSold) + requiredCost(sale, groups, id),
  )
  return Math.min(...bySize)
}

function slotCost(sale: Sale, dishes: Combo['slots'][number]['dishes'], isWhole: boolean): number {
  const { menu, city, inStock } = sale
  const costs = [...dishes].map(([id, { surcharge }]) => {
    const dish = menu.dishes.get(id)
    if (!dish || (inStock && dish.unavailable.has(city.id))) return notSold
    const included = isWhole ? 0 : (dish.prices[city.currency] ?? 0)
    return dishCost(sale, dish) - included + (surcharge[city.currency] ?? 0)
  })
  return Math.min(...costs)
}

function comboCost(sale: Sale, { slots, discount }: Combo, dish: Pick<MenuDish, 'prices'>): number {
  const { currency } = sale.city
  const dishes = sumOf(slots.map((slot) => slotCost(sale, slot.dishes, discount !== null)))
  if (dishes === notSold) return notSold
  return discount
    ? (lessDiscount(minor(dishes), discount, currency) ?? notSold)
    : (dish.prices[currency] ?? notSold) + dishes
}

/** The lowest price in stock, else the usual one; undefined when not sold in the currency. */
export function lowestPrice(
  menu: Sale['menu'],
  dish: Pick<MenuDish, 'prices' | 'combo' | 'groups'>,
  city: Sale['city'],
): Minor | undefined {
  const price = dish.prices[city.currency]
  if (price === undefined) return undefined
  const [lowest = price] = [true, false].flatMap((inStock) => {
    const sale = { menu, city, inStock }
    const cost = dish.combo
      ? comboCost(sale, dish.combo, dish) + requiredCost(sale, dish.groups)
      : dishCost(sale, dish)
    return cost === notSold ? [] : [cost]
  })
  return minor(lowest)
}
