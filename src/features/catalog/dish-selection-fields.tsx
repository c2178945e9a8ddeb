import type { DishPicks, SlotPicks } from './product-choice.rules.ts'
import type { DishSelectionState } from './use-dish-selection.ts'
import { ComboSlotPanel } from './components/combo-slot-panel.tsx'
import type { Heading } from './components/heading.ts'
import { Ingredients } from './components/ingredients.tsx'
import { possibleSizes } from './lib/product-price.rules.ts'
import { OptionGroups } from './components/option-groups.tsx'

interface Props {
  state: DishSelectionState
  heading: Heading
}

/** All that can be chosen of a dish, on its page and in a sheet. */
export function DishSelectionFields({ state, heading }: Props) {
  const { dish, scope, selection, change } = state
  const changeOwn = (next: (before: DishPicks) => DishPicks) =>
    change((before) => ({ ...before, own: next(before.own) }))
  const changeSlot = (id: number, next: (before: SlotPicks) => SlotPicks) =>
    change((before) => {
      const slot = before.slots[id] ?? { dishId: null, dishes: {} }
      return { ...before, slots: { ...before.slots, [id]: next(slot) } }
    })
  return (
    <>
      {dish.slots.map((slot) => (
        <ComboSlotPanel
          key={slot.id}
          slot={slot}
          picks={selection.slots[slot.id]}
          scope={scope}
          heading={heading}
          onChange={(next) => changeSlot(slot.id, next)}
        />
      ))}
      <OptionGroups
        dish={dish}
        picks={selection.own}
        scope={scope}
        heading={heading}
        onChange={changeOwn}
      />
      <Ingredients
        ingredients={dish.ingredients}
        portions={selection.own.ingredients}
        sizes={possibleSizes(dish, selection.own)}
        heading={heading}
        onChange={(portions) =>
          changeOwn((before) => ({
            ...before,
            ingredients: { ...before.ingredients, ...portions },
          }))
        }
      />
    </>
  )
}
