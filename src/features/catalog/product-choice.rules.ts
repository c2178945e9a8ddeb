import type { CartLine, Dish } from '#api/types.ts'
import type { DishId } from '#contract/values/ids.ts'

export type OptionGroup = Dish['groups'][number]
export type OpenedGroup = NonNullable<OptionGroup['options'][number]['opens']>
export type ComboSlot = Dish['slots'][number]
export type SlotDish = ComboSlot['dishes'][number]
export type ConfigurableDish = Pick<Dish, 'ingredients' | 'groups'>
/** Portions set by the customer, by id: of ingredients, where others stay as usual, or of options. */
export type Portions = Readonly<Record<number, number>>

/** Portions that are picked for one dish. */
export interface DishPicks {
  ingredients: Portions
  options: Portions
  /** In the groups that options open, by option. */
  opened: Readonly<Record<number, Portions>>
}
/** Picks stay while another dish is tried. */
export interface SlotPicks {
  dishId: DishId | null
  dishes: Readonly<Record<DishId, DishPicks>>
}
/** `slots` are those of a combo, by id. */
export interface Selection {
  own: DishPicks
  slots: Readonly<Record<number, SlotPicks>>
}
/** Changed portions, picked options and the dishes of a combo, as a cart's line has them. */
export type DishSelection = Required<
  Pick<CartLine, 'ingredients' | 'options' | 'free_of_choice' | 'slots'>
>
export type DishChoice = Pick<CartLine, 'ingredients' | 'options'>

export const noPicks: DishPicks = { ingredients: {}, options: {}, opened: {} }

type Counted = { options: readonly { id: number }[] }
type Limited = {
  max: number
  options: readonly { id: number; sold_out: boolean; max: number }[]
}

/** Portions of the whole group. */
export const pickedCount = ({ options }: Counted, picks: Portions): number =>
  options.reduce((sum, { id }) => sum + (picks[id] ?? 0), 0)

/** Portions that the group still takes. */
export function roomIn({ max, options }: Limited, picks: Portions): number {
  const most = options.reduce((sum, option) => sum + (option.sold_out ? 0 : option.max), 0)
  return Math.max(0, Math.min(max, most) - pickedCount({ options }, picks))
}

/** Keeps the picks where the group has no room: boxes ticked before hydration arrive one by one. */
export function withPicks(group: Limited, before: Portions, changed: Portions): Portions {
  const after = { ...before, ...changed }
  const added = pickedCount(group, after) - pickedCount(group, before)
  return added > roomIn(group, before) ? before : after
}

/** Required ones first, as the page shows them. */
export const inPageOrder = (groups: readonly OptionGroup[]): readonly OptionGroup[] =>
  groups.toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))

const defaultsOf = (groups: readonly (OpenedGroup | OptionGroup)[]): Portions =>
  Object.fromEntries(
    groups
      .flatMap<OpenedGroup['options'][number]>(({ options }) => options)
      .filter((option) => option.default && !option.sold_out)
      .map(({ id }) => [id, 1]),
  )

const openersOf = ({ groups }: Pick<Dish, 'groups'>) =>
  groups.flatMap(({ options }) =>
    options.flatMap(({ id, opens }) => (opens ? [{ id, opens }] : [])),
  )

export const defaultPicks = (dish: Pick<Dish, 'groups'>): DishPicks => ({
  ingredients: {},
  options: defaultsOf(dish.groups),
  opened: Object.fromEntries(openersOf(dish).map(({ id, opens }) => [id, defaultsOf([opens])])),
})

/** The one that the shop suggests, or the only one, if it can be had. */
function suggestedDish(slot: ComboSlot): SlotDish | undefined {
  const only = slot.dishes.length === 1 ? slot.dishes[0]?.id : null
  return slot.dishes.find(
    ({ id, unavailable_reason }) => id === (slot.default ?? only) && unavailable_reason === null,
  )
}

export const defaultSelection = (dish: Pick<Dish, 'groups' | 'slots'>): Selection => ({
  own: defaultPicks(dish),
  slots: Object.fromEntries(
    dish.slots.map((slot): [number, SlotPicks] => [
      slot.id,
      {
        dishId: suggestedDish(slot)?.id ?? null,
        dishes: Object.fromEntries(slot.dishes.map((dish) => [dish.id, defaultPicks(dish)])),
      },
    ]),
  ),
})

export const pickedDish = (slot: ComboSlot, picks: SlotPicks | undefined): SlotDish | undefined =>
  slot.dishes.find(({ id }) => id === picks?.dishId)

const listed = (list: readonly { id: number }[], quantities: Portions) =>
  list.map(({ id }) => ({ id, quantity: quantities[id] ?? 0 })).toSorted((a, b) => a.id - b.id)
const pickedOf = ({ options }: Counted, picks: Portions) =>
  listed(
    options.filter(({ id }) => (picks[id] ?? 0) > 0),
    picks,
  )

function dishChoice({ ingredients, groups }: ConfigurableDish, picks: DishPicks) {
  const opens = new Map(openersOf({ groups }).map((option) => [option.id, option.opens]))
  return {
    ingredients: listed(
      ingredients.filter(({ id, quantity }) => (picks.ingredients[id] ?? quantity) !== quantity),
      picks.ingredients,
    ),
    options: pickedOf({ options: groups.flatMap(({ options }) => options) }, picks.options).map(
      (option) => ({
        ...option,
        options: pickedOf(opens.get(option.id) ?? { options: [] }, picks.opened[option.id] ?? {}),
      }),
    ),
  }
}

/** Ingredients are listed only where they differ from the recipe; each list is sorted by id. */
export const choiceOf = (
  dish: Pick<Dish, 'ingredients' | 'groups' | 'slots'>,
  { own, slots }: Selection,
): DishSelection => ({
  ...dishChoice(dish, own),
  free_of_choice: null,
  slots: dish.slots.flatMap((slot) => {
    const dish = pickedDish(slot, slots[slot.id])
    const picks = dish && slots[slot.id]?.dishes[dish.id]
    return dish ? [{ id: slot.id, dish_id: dish.id, ...dishChoice(dish, picks ?? noPicks) }] : []
  }),
})
