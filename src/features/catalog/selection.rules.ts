import type { CartLine, Dish } from '#api/types.ts'
import {
  type ComboSlot,
  type ConfigurableDish,
  type DishPicks,
  type OpenedGroup,
  type OptionGroup,
  type Portions,
  type Selection,
  type SlotPicks,
  defaultPicks,
} from './product-choice.rules.ts'

type Ordered = Pick<CartLine, 'ingredients' | 'options'>
type Quantities = readonly { id: number; quantity: number }[]

const picksIn = (groups: readonly (OptionGroup | OpenedGroup)[], asked: Quantities): Portions => {
  const options = groups.flatMap<{ id: number; max: number; sold_out: boolean }>(
    (group) => group.options,
  )
  return Object.fromEntries(
    asked.flatMap(({ id, quantity }) => {
      const option = options.find((one) => one.id === id)
      return option && !option.sold_out ? [[id, Math.min(quantity, option.max)]] : []
    }),
  )
}

function dishPicks({ ingredients, groups }: ConfigurableDish, line: Ordered): DishPicks {
  const { options = [] } = line
  const isIngredient = ({ id }: { id: number }) => ingredients.some((item) => item.id === id)
  // The older form has the picks of its free choice among the ingredients.
  const older = line.ingredients.filter((item) => !isIngredient(item))
  return {
    ingredients: Object.fromEntries(
      ingredients.flatMap(({ id, quantity: usual, max, sold_out }) => {
        const asked = line.ingredients.find((item) => item.id === id)
        return asked ? [[id, Math.min(asked.quantity, sold_out ? usual : max)]] : []
      }),
    ),
    options: picksIn(groups, [...older, ...options]),
    opened: {
      ...defaultPicks({ groups }).opened,
      ...Object.fromEntries(
        groups
          .flatMap((group) => group.options)
          .flatMap(({ id, opens }) => {
            const asked = options.find((one) => one.id === id)
            return opens && asked ? [[id, picksIn([opens], asked.options ?? [])]] : []
          }),
      ),
    },
  }
}

function slotPicks(slot: ComboSlot, line: Pick<CartLine, 'slots'>): SlotPicks {
  const pick = line.slots?.find(({ id }) => id === slot.id)
  const dish = slot.dishes.find(
    ({ id, unavailable_reason }) => id === pick?.dish_id && unavailable_reason === null,
  )
  return {
    dishId: dish?.id ?? null,
    dishes: Object.fromEntries(
      slot.dishes.map((one) => [
        one.id,
        pick && one === dish ? dishPicks(one, pick) : defaultPicks(one),
      ]),
    ),
  }
}

/** A line's choices, without what can no longer be had. */
export const selectionOf = (
  dish: Pick<Dish, 'ingredients' | 'groups' | 'slots'>,
  line: CartLine,
): Selection => ({
  own: dishPicks(dish, line),
  slots: Object.fromEntries(dish.slots.map((slot) => [slot.id, slotPicks(slot, line)])),
})
