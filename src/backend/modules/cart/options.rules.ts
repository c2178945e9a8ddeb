import { costOf } from '#backend/core/option-cost.rules.ts'
import type { FieldFault } from '#backend/core/refusal.ts'
import type { MenuDish, Menu, Option, OptionGroup, Variant } from '#backend/core/menu.ts'
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

const noPicks: readonly Picked[] = []

export const pickedAt = (options: CartLine['options'], path: string): readonly Picked[] =>
  options?.map(({ id, quantity, options: opened }, index) => ({
    id,
    quantity,
    path: `${path}.${index}`,
    options: opened ? pickedAt(opened, `${path}.${index}.options`) : noPicks,
  })) ?? noPicks

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

interface GroupPick {
  pick: Picked
  offered: OptionGroup['options'][number]
  option: Option | undefined
  /** Undefined without a price in the currency. */
  cost: Minor | null | undefined
}

const nothingFree: ReadonlyMap<number, number> = new Map()

/** By option id: the `included` most expensive, or first, are free; ties by id. */
function freePortions(
  picks: readonly GroupPick[],
  { included, freeRule }: OptionGroup,
): ReadonlyMap<number, number> {
  if (included === 0) return nothingFree
  const free = new Map<number, number>()
  let left = included
  const ordered =
    freeRule === 'first'
      ? picks
      : picks.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.pick.id - b.pick.id)
  for (const { pick } of ordered) {
    const portions = Math.min(pick.quantity, left)
    free.set(pick.id, portions)
    left -= portions
  }
  return free
}

/** A size costs what the dish costs in it. Undefined without a price in the currency. */
function costIn(
  { variants }: OptionGroup,
  { optionId, prices }: GroupPick['offered'],
  option: Option | undefined,
  [currency, sizeId]: [Currency, number | undefined],
): GroupPick['cost'] {
  if (!variants) return costOf(prices ?? option, currency, sizeId)
  return variants.get(optionId)?.prices[currency] === undefined ? undefined : null
}

function addCountFaults(
  faults: LineFault[],
  { min, max }: OptionGroup,
  picks: readonly GroupPick[],
  pathOfGroup: () => string,
): void {
  let count = 0
  for (const { pick, offered } of picks) {
    count += pick.quantity
    // Exceeding the whole group's maximum is reported once, for the group.
    if (pick.quantity > offered.max && offered.max < max)
      faults.push({
        path: `${pick.path}.quantity`,
        fault: { kind: 'too_big', limit: offered.max },
      })
  }
  if (count > max) faults.push({ path: pathOfGroup(), fault: { kind: 'too_many', limit: max } })
  if (count < min)
    faults.push({
      path: pathOfGroup(),
      fault: count === 0 ? 'required' : { kind: 'too_few', limit: min },
    })
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
    const left = new Map(asked.map((pick) => [pick.id, pick]))
    const priced: PricedOption[] = []
    for (const group of groups) {
      const picks: GroupPick[] = []
      for (const offered of group.options) {
        const pick = left.get(offered.optionId)
        if (!pick) continue
        left.delete(pick.id)
        const option = menu.options.get(pick.id)
        const cost = costIn(group, offered, option, [currency, sizeId])
        if (cost === undefined) faults.push({ path: `${pick.path}.id`, fault: 'unknown' })
        if (pick.quantity > 0) picks.push({ pick, offered, option, cost })
      }
      addCountFaults(faults, group, picks, () => pathOf(group))
      const free = freePortions(picks, group)
      for (const { pick, offered, option, cost = null } of picks)
        priced.push({
          id: pick.id,
          quantity: pick.quantity,
          name: option?.name ?? { en: '' },
          group: group.name,
          included: free.get(pick.id) ?? 0,
          extra: cost,
          // The line carries the SKU of a size.
          sku: group.variants ? null : (option?.sku ?? null),
          options:
            offered.opens || pick.options.length > 0
              ? priceGroups(
                  offered.opens ? [offered.opens] : [],
                  pick.options,
                  () => `${pick.path}.options`,
                )
              : [],
        })
    }
    for (const { path } of left.values()) faults.push({ path: `${path}.id`, fault: 'unknown' })
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
