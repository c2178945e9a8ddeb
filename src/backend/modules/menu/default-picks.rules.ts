import type { MenuDish, OptionGroup } from '#backend/core/menu.ts'
import { costOf } from '#backend/core/option-cost.rules.ts'
import { isGone } from './choices.rules.ts'
import type { View } from './view.ts'

/** In minor units, with what each opens. */
function groupCost(view: View, group: OptionGroup, sizeId?: number): number {
  const portions = group.options
    .filter((option) => option.isDefault && !isGone(view, option))
    .map(({ optionId, prices, opens }) => ({
      own: group.variants
        ? 0
        : (costOf(prices ?? view.menu.options.get(optionId), view.city.currency, sizeId) ?? 0),
      inside: opens ? groupCost(view, opens, sizeId) : 0,
    }))
  const ordered =
    group.freeRule === 'dearest' ? portions.toSorted((a, b) => b.own - a.own) : portions
  return ordered.reduce(
    (sum, { own, inside }, index) => sum + inside + (index < group.included ? 0 : own),
    0,
  )
}

/** Whether a dish with one size at most costs more with what is preselected than without. */
export function hasPaidDefaults(view: View, { groups }: Pick<MenuDish, 'groups'>): boolean {
  const [sizeId] = groups.flatMap(({ variants }) => [...(variants?.keys() ?? [])])
  return groups.some((group) => groupCost(view, group, sizeId) > 0)
}
