import type { Dish, Ingredient } from '#api/types.ts'
import {
  decimal,
  type Decimal,
  minOf,
  type Minor,
  minor,
  totalOf,
  toMinor,
} from '#contract/values/money.ts'
import type { DishChoice, DishPicks, OpenedGroup, OptionGroup } from '../product-choice.rules.ts'

type Picks = NonNullable<DishChoice['options']>
type GroupOption = OptionGroup['options'][number]
type PricedOption = Pick<GroupOption, 'price' | 'variant_prices'>
type Size = Pick<GroupOption, 'id'> | undefined
export type Sizes = readonly Pick<GroupOption, 'id'>[]

const quantityOf = (picks: readonly { id: number; quantity: number }[], id: number): number =>
  picks.find((pick) => pick.id === id)?.quantity ?? 0

/** The picked option of the group that sets the price. */
export const pickedSize = (groups: readonly OptionGroup[], picks: Picks): GroupOption | undefined =>
  groups.find((group) => group.sets_price)?.options.find(({ id }) => quantityOf(picks, id) > 0)

const sizeIn = ({ groups }: Pick<Dish, 'groups'>, { options }: DishPicks) =>
  pickedSize(
    groups,
    Object.entries(options).map(([id, quantity]) => ({ id: Number(id), quantity })),
  )

/** Price of one portion in the picked size. */
export const optionPrice = ({ price, variant_prices }: PricedOption, size: Size): Decimal =>
  variant_prices.find(({ variant }) => variant === size?.id)?.price ?? price

/** Price of one more portion. */
export const extraOf = ({
  paid_portion,
  variant_prices,
}: Pick<Ingredient, 'paid_portion' | 'variant_prices'>): PricedOption => ({
  price: paid_portion?.price ?? decimal(0),
  variant_prices,
})

/** The picked one; while none is, those in stock, or all where none is left. */
function sizesFor({ groups }: Pick<Dish, 'groups'>, picked: GroupOption | undefined) {
  if (picked) return [picked]
  const sizes = groups.find((group) => group.sets_price)?.options ?? []
  const left = sizes.filter(({ sold_out }) => !sold_out)
  return left.length > 0 ? left : sizes
}

export const possibleSizes = (dish: Pick<Dish, 'groups'>, picks: DishPicks): Sizes =>
  sizesFor(dish, sizeIn(dish, picks))

/** `isFrom` where another of the sizes makes it dearer. */
export function pricesOf(option: PricedOption, sizes: Sizes): { lowest: Decimal; isFrom: boolean } {
  const [lowest = option.price, ...others] = sizes
    .map((size) => optionPrice(option, size))
    .toSorted((a, b) => a - b)
  return { lowest, isFrom: others.some((price) => price > lowest) }
}

/** Portions beyond the included ones, which are the dearest or the first of the list. */
function picksPrice(
  group: OptionGroup | OpenedGroup,
  picks: readonly { id: number; quantity: number }[],
  size: Size,
): Minor {
  const portions = group.options.flatMap((option) => {
    const price = toMinor(optionPrice(option, size))
    return Array.from({ length: quantityOf(picks, option.id) }, () => price)
  })
  const ordered = group.free_rule === 'dearest' ? portions.toSorted((a, b) => b - a) : portions
  return totalOf(ordered.slice(group.included))
}

/** Each portion of an option has the picks of the group that it opens. */
const openedPrice = ({ options }: OptionGroup, picks: Picks, size: Size): Minor =>
  totalOf(
    options.flatMap(({ id, opens }) => {
      const pick = picks.find((one) => one.id === id)
      return opens && pick
        ? [minor(pick.quantity * picksPrice(opens, pick.options ?? [], size))]
        : []
    }),
  )

type Opened = OpenedGroup['options'][number]
interface RequiredGroup extends Pick<OpenedGroup, 'min' | 'included' | 'free_rule'> {
  options: readonly (Opened & { opens?: OpenedGroup | null })[]
}

/** Whether the required portions that a group lacks cannot all be had for nothing. */
function lacksPaid(group: RequiredGroup, picks: Picks, size: Size): boolean {
  const { options, min, included, free_rule } = group
  const isFree = (option: Opened) => optionPrice(option, size) === 0
  const isPaid = (option: Opened) => !isFree(option)
  const portions = (some: readonly Opened[]) =>
    some.reduce((sum, { id }) => sum + quantityOf(picks, id), 0)
  const roomOf = (some: readonly Opened[]) =>
    some.reduce((sum, { max }) => sum + max, 0) - portions(some)
  // An included portion is free, but not what it opens.
  const left = options.filter(
    ({ sold_out, opens }) => !sold_out && (!opens || !lacksPaid(opens, [], size)),
  )
  // By the rule "first" a free pick may take an included portion.
  const counted = free_rule === 'dearest' ? options.filter(isPaid) : options
  const covered = Math.max(0, included - portions(counted))
  return (
    min - portions(options) >
    roomOf(left.filter(isFree)) + Math.min(roomOf(left.filter(isPaid)), covered)
  )
}

/** Whether a size or another pick that costs something is still required. */
export function needsPaidPick(
  { groups }: Pick<Dish, 'groups'>,
  { options: picks = [] }: DishChoice,
): boolean {
  const size = pickedSize(groups, picks)
  return groups.some(
    (group) =>
      lacksPaid(group, picks, size) ||
      group.options.some(({ id, opens }) => {
        const pick = picks.find((one) => one.id === id)
        return opens && pick && lacksPaid(opens, pick.options ?? [], size)
      }),
  )
}

type Priced = Pick<Dish, 'actual_price' | 'ingredients' | 'groups'>

function priceWith(
  size: GroupOption | undefined,
  dish: Priced,
  { ingredients, options = [] }: DishChoice,
): Minor {
  const portions = new Map(ingredients.map(({ id, quantity }) => [id, quantity]))
  const extras = dish.ingredients.map((ingredient) =>
    minor(
      Math.max(0, (portions.get(ingredient.id) ?? 0) - ingredient.quantity) *
        toMinor(optionPrice(extraOf(ingredient), size)),
    ),
  )
  const picked = dish.groups.flatMap((group) => [
    group.sets_price ? minor(0) : picksPrice(group, options, size),
    openedPrice(group, options, size),
  ])
  return totalOf([toMinor(size?.price ?? dish.actual_price), ...extras, ...picked])
}

/**
 * Price of one piece; while no size is picked, of the cheapest one. Leaving something out is free.
 * Only the server's price counts.
 */
export function unitPrice(dish: Priced, choice: DishChoice): Minor {
  const [first, ...others] = sizesFor(dish, pickedSize(dish.groups, choice.options ?? [])).map(
    (size) => priceWith(size, dish, choice),
  )
  return others.reduce(minOf, first ?? priceWith(undefined, dish, choice))
}
