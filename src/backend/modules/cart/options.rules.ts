import { costOf } from '#backend/core/option-cost.rules.ts'
import type { FieldFault } from '#backend/core/refusal.ts'
import type { MenuDish, Menu, OptionGroup, Variant } from '#backend/core/menu.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { Currency } from '#contract/values/prices.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import type { LocalizedText } from '#contract/values/text.ts'

export interface LineFault {
  path: string
  fault: FieldFault
}
/** `path` is its place in the line, `options` are those of the group that it opens. */
export interface Picked {
  id: number
  quantity: number
  path: string
  options: readonly Picked[]
}

export const pickedAt = (options: CartLine['options'], path: string): Picked[] =>
  (options ?? []).map((item, index) => ({
    ...item,
    path: `${path}.${index}`,
    options: pickedAt(item.options, `${path}.${index}.options`),
  }))

/** `included` of `quantity` portions are free; `extra` for each other (null: free, or the dish's). */
export interface PricedOption {
  id: number
  quantity: number
  name: LocalizedText
  group: LocalizedText
  included: number
  extra: Minor | null
  sku: string | null
  options: PricedOption[]
}
interface Priced {
  options: PricedOption[]
  variant: Variant | null
  /** Grams. */
  weight: number
}

interface GroupPick extends Picked {
  max: number
  opens: OptionGroup | null
  /** Undefined without a price in the currency. */
  cost: Minor | null | undefined
}

/** By option id: the `included` most expensive, or first, are free; ties by id. */
function freePortions(
  picks: readonly GroupPick[],
  { included, freeRule }: OptionGroup,
): Map<number, number> {
  const free = new Map<number, number>()
  let left = included
  if (left === 0) return free
  const ordered =
    freeRule === 'first'
      ? picks
      : picks.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.id - b.id)
  for (const { id, quantity } of ordered) {
    const portions = Math.min(quantity, left)
    free.set(id, portions)
    left -= portions
  }
  return free
}

function countFaults({ min, max }: OptionGroup, picks: readonly GroupPick[], path: string) {
  const count = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const faults: LineFault[] = picks.flatMap((pick) =>
    // Exceeding the whole group's maximum is reported once, for the group.
    pick.quantity > pick.max && pick.max < max
      ? [{ path: `${pick.path}.quantity`, fault: { kind: 'too_big', limit: pick.max } }]
      : [],
  )
  if (count > max) faults.push({ path, fault: { kind: 'too_many', limit: max } })
  if (count < min)
    faults.push({ path, fault: count === 0 ? 'required' : { kind: 'too_few', limit: min } })
  return faults
}

const sizesOf = ({ groups }: MenuDish) => groups.find(({ variants }) => variants !== null)?.variants

export function pickedSize(
  dish: MenuDish,
  picks: readonly { id: number; quantity: number }[],
): number | undefined {
  const sizes = sizesOf(dish)
  return picks.find(({ id, quantity }) => quantity > 0 && sizes?.has(id))?.id
}

export function priceOptions(
  { menu, currency, dish }: { menu: Menu; currency: Currency; dish: MenuDish },
  asked: readonly Picked[],
  pathOf: (group: OptionGroup) => string,
): Priced | { faults: LineFault[] } {
  const sizes = sizesOf(dish)
  const sizeId = pickedSize(dish, asked)
  const faults: LineFault[] = []

  function priceGroups(
    groups: readonly OptionGroup[],
    asked: readonly Picked[],
    pathOf: (group: OptionGroup) => string,
  ): PricedOption[] {
    const picks = new Map(asked.map((pick) => [pick.id, pick]))
    const priced = groups.flatMap((group) => {
      const known = group.options.flatMap(({ optionId, max, prices, opens }): GroupPick[] => {
        const pick = picks.get(optionId)
        if (!pick) return []
        picks.delete(optionId)
        const list = prices ?? menu.options.get(optionId)
        const cost = group.variants ? null : costOf(list, currency, sizeId)
        if (cost === undefined) faults.push({ path: `${pick.path}.id`, fault: 'unknown' })
        return [{ ...pick, max, opens, cost }]
      })
      const own = known.filter(({ quantity }) => quantity > 0)
      faults.push(...countFaults(group, own, pathOf(group)))
      const free = freePortions(own, group)
      return own.map(({ id, quantity, path, cost = null, opens, options }): PricedOption => ({
        id,
        quantity,
        name: menu.options.get(id)?.name ?? { en: '' },
        group: group.name,
        included: free.get(id) ?? 0,
        extra: cost,
        // The line carries the SKU of a size.
        sku: group.variants ? null : (menu.options.get(id)?.sku ?? null),
        options:
          opens || options.length > 0
            ? priceGroups(opens ? [opens] : [], options, () => `${path}.options`)
            : [],
      }))
    })
    for (const { path } of picks.values()) faults.push({ path: `${path}.id`, fault: 'unknown' })
    return priced
  }

  const options = priceGroups(dish.groups, asked, pathOf)
  if (faults.length > 0) return { faults }
  const weightOf = (list: readonly PricedOption[]): number =>
    list.reduce(
      (sum, { id, quantity, options }) =>
        sum +
        (sizes?.has(id) ? 0 : (menu.options.get(id)?.weight ?? 0) * quantity) +
        weightOf(options),
      0,
    )
  const variant = sizeId === undefined ? null : (sizes?.get(sizeId) ?? null)
  return { options, variant, weight: weightOf(options) }
}

interface Paid {
  quantity: number
  included: number
  extra: Minor | null
  options?: readonly Paid[]
}

export const extrasOf = (portions: readonly Paid[]): Minor =>
  minor(
    portions.reduce(
      (sum, { quantity, included, extra, options = [] }) =>
        sum + Math.max(0, quantity - included) * (extra ?? 0) + extrasOf(options),
      0,
    ),
  )
