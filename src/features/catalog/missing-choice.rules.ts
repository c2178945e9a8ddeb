import type { Dish } from '#api/types.ts'
import {
  type ComboSlot,
  inPageOrder,
  noPicks,
  type OpenedGroup,
  type OptionGroup,
  pickedCount,
  pickedDish,
  type DishPicks,
  type Portions,
  type Selection,
  type SlotPicks,
} from './product-choice.rules.ts'

// DOM ids. `scope` is that of a dish: the same group may be on a page several times.
export const groupElementId = (scope: string, groupId: number): string =>
  `${scope}-group-${groupId}`
export const openedElementId = (scope: string, optionId: number): string =>
  `${scope}-option-${optionId}`
export const slotElementId = (scope: string, slotId: number): string => `${scope}-slot-${slotId}`

export interface MissingChoice {
  /** Id of the element that the button scrolls to. */
  elementId: string
  name: string
  /** Portions. */
  count: number
}

const lacking = (
  group: OptionGroup | OpenedGroup,
  picks: Portions,
  elementId: string,
): MissingChoice[] => {
  const count = group.min - pickedCount(group, picks)
  return count > 0 ? [{ elementId, name: group.name, count }] : []
}

const lackingInDish = (
  { groups }: Pick<Dish, 'groups'>,
  { options, opened }: DishPicks,
  scope: string,
): MissingChoice[] =>
  inPageOrder(groups).flatMap((group) => [
    ...lacking(group, options, groupElementId(scope, group.id)),
    ...group.options.flatMap(({ id, opens }) =>
      opens && (options[id] ?? 0) > 0
        ? lacking(opens, opened[id] ?? {}, openedElementId(scope, id))
        : [],
    ),
  ])

function lackingInSlot(
  slot: ComboSlot,
  picks: SlotPicks | undefined,
  elementId: string,
): MissingChoice[] {
  const dish = pickedDish(slot, picks)
  return dish
    ? lackingInDish(dish, picks?.dishes[dish.id] ?? noPicks, elementId)
    : [{ elementId, name: slot.name, count: 1 }]
}

/** The first slot or group of the page with too few portions; null when the dish is complete. */
export function missingChoice(
  dish: Pick<Dish, 'groups' | 'slots'>,
  { own, slots }: Selection,
  scope: string,
): MissingChoice | null {
  const [first = null] = [
    ...dish.slots.flatMap((slot) =>
      lackingInSlot(slot, slots[slot.id], slotElementId(scope, slot.id)),
    ),
    ...lackingInDish(dish, own, scope),
  ]
  return first
}
