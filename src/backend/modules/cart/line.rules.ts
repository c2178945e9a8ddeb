import type { FieldFault } from '#backend/core/refusal.ts'
import type { Dish, Menu } from '#backend/core/menu.ts'
import type { CartLine } from '#contract/kept-line.ts'
import type { Currency } from '#contract/prices.ts'
import { type Minor, minor } from '#contract/money.ts'
import type { LocalizedText } from '#contract/text.ts'

/** `cost` of one portion. */
interface Pick {
  optionId: number
  qtt: number
  cost: Minor
}

/**
 * By option id: the `included` most expensive are free, ties by id, not by the order of picking.
 */
function freePortions(picks: readonly Pick[], included: number): Map<number, number> {
  const free = new Map<number, number>()
  let left = included
  for (const pick of picks.toSorted((a, b) => b.cost - a.cost || a.optionId - b.optionId)) {
    const portions = Math.min(pick.qtt, left)
    free.set(pick.optionId, portions)
    left -= portions
  }
  return free
}

export interface LineFault {
  path: string
  fault: FieldFault
}
/** `included` of `qtt` portions are free; `extra` for each other (null: free). */
interface Portion {
  id: number
  qtt: number
  name: LocalizedText
  included: number
  extra: Minor | null
  /** True for a pick of the dish's free choice. */
  pick: boolean
}
export type LinePrice = { price: Minor; portions: Portion[] } | { faults: LineFault[] }

/** Null when it is never charged, undefined when it is not sold in the currency. */
const costOf = (menu: Menu, optionId: number, currency: Currency): Minor | null | undefined => {
  const option = menu.options.get(optionId)
  if (!option) return undefined
  return option.prices === null ? null : option.prices[currency]
}

/** For one piece. An ingredient that is also a pick counts as an ingredient. */
export function priceLine(
  menu: Menu,
  currency: Currency,
  dish: Dish,
  dishPrice: Minor,
  line: CartLine,
): LinePrice {
  const faults: LineFault[] = []
  const fault = (path: string, what: FieldFault) => void faults.push({ path, fault: what })
  const choice = dish.choiceId === null ? undefined : menu.choices.get(dish.choiceId)
  const known = line.ingredients.map((item, index) => {
    const cost = costOf(menu, item.id, currency)
    const name = menu.options.get(item.id)?.name ?? { en: '' }
    const own = dish.ingredients.find((ingredient) => ingredient.optionId === item.id)
    if (own) {
      // An option that is not sold in this currency comes with the dish, but not as an extra.
      const limit = cost === undefined ? own.included : own.max
      if (item.qtt > limit) fault(`ingredients.${index}.qtt`, { kind: 'too_big', limit })
      return { ...item, name, included: own.included, extra: cost ?? null, isPick: false }
    }
    if (!choice?.optionIds.includes(item.id) || cost === undefined)
      fault(`ingredients.${index}.id`, 'unknown')
    return { ...item, name, included: 0, extra: cost ?? null, isPick: true }
  })
  const picks = known.filter((portion) => portion.isPick && portion.qtt > 0)
  if (line.free_of_choice !== null && line.free_of_choice !== dish.choiceId)
    fault('free_of_choice', 'unknown')
  if (
    choice &&
    line.free_of_choice === null &&
    picks.some((pick) => choice.optionIds.includes(pick.id))
  )
    fault('free_of_choice', 'required')
  if (choice && picks.reduce((sum, pick) => sum + pick.qtt, 0) > choice.max)
    fault('free_of_choice', { kind: 'too_many', limit: choice.max })
  if (faults.length > 0) return { faults }

  const free = freePortions(
    picks.map((pick) => ({ optionId: pick.id, qtt: pick.qtt, cost: pick.extra ?? minor(0) })),
    choice?.included ?? 0,
  )
  const portions = known.map(({ isPick, ...portion }) => ({
    ...portion,
    pick: isPick,
    included: isPick ? (free.get(portion.id) ?? 0) : portion.included,
  }))
  const extras = portions.reduce(
    (sum, portion) => sum + Math.max(0, portion.qtt - portion.included) * (portion.extra ?? 0),
    0,
  )
  return { price: minor(dishPrice + extras), portions }
}
