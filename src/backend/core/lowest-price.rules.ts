import { type Minor, minor, totalOf } from '#contract/values/money.ts'
import type { Currency } from '#contract/values/prices.ts'
import type { MenuDish, Menu, OptionGroup } from './menu.ts'
import { costOf } from './option-cost.rules.ts'

interface Portion {
  own: number
  inside: number
}

const cheapest = (costs: readonly number[], count: number): number =>
  costs
    .toSorted((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, cost) => sum + cost, 0)

function cheapestPicks(portions: readonly Portion[], group: OptionGroup): number {
  const { min, included, freeRule } = group
  const ordered = freeRule === 'first' ? portions : portions.toSorted((a, b) => b.own - a.own)
  const picked = Math.min(min, ordered.length)
  const free = Math.min(included, picked)
  const paid = picked - free
  const costs = Array.from({ length: ordered.length - picked + 1 }, (_, index) => {
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

function requiredCost(
  menu: Pick<Menu, 'options'>,
  groups: readonly OptionGroup[],
  currency: Currency,
  sizeId?: number,
): Minor {
  const costs = groups.map((group) => {
    if (group.variants) return minor(0)
    const portions = group.options.flatMap(({ optionId, max, prices, opens }) => {
      const own = costOf(prices ?? menu.options.get(optionId), currency, sizeId)
      if (own === undefined) return []
      const inside = opens ? requiredCost(menu, [opens], currency, sizeId) : 0
      const portion = { own: own ?? 0, inside }
      return Array.from({ length: Math.min(max, group.min) }, () => portion)
    })
    return minor(cheapestPicks(portions, group))
  })
  return totalOf(costs)
}

/** Undefined: not sold in the currency. */
export function lowestPrice(
  menu: Pick<Menu, 'options'>,
  { prices, combo, groups }: Pick<MenuDish, 'prices' | 'combo' | 'groups'>,
  currency: Currency,
): Minor | undefined {
  const price = prices[currency]
  if (price === undefined || combo) return price
  const bySize = groups
    .flatMap(({ variants }) => [...(variants ?? [])])
    .flatMap(([sizeId, size]) => {
      const own = size.prices[currency]
      return own === undefined ? [] : [own + requiredCost(menu, groups, currency, sizeId)]
    })
  return minor(
    bySize.length > 0 ? Math.min(...bySize) : price + requiredCost(menu, groups, currency),
  )
}
