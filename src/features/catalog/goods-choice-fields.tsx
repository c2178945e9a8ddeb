import type { DishPicks, SlotPicks } from './product-choice.rules.ts'
import type { GoodsChoiceState } from './use-goods-choice.ts'
import { ComboSlotPanel } from './components/combo-slot-panel.tsx'
import type { Heading } from './components/heading.ts'
import { Ingredients } from './components/ingredients.tsx'
import { sizeIn } from './product-price.rules.ts'
import { OptionGroups } from './components/option-groups.tsx'

interface Props {
  state: GoodsChoiceState
  heading: Heading
}

/** All that can be chosen of a dish, on its page and in a sheet. */
export function GoodsChoiceFields({ state, heading }: Props) {
  const { goods, scope, selection, change } = state
  const changeOwn = (next: (before: DishPicks) => DishPicks) =>
    change((before) => ({ ...before, own: next(before.own) }))
  const changeSlot = (id: number, next: (before: SlotPicks) => SlotPicks) =>
    change((before) => {
      const slot = before.slots[id] ?? { goodsId: null, dishes: {} }
      return { ...before, slots: { ...before.slots, [id]: next(slot) } }
    })
  return (
    <>
      {goods.slots.map((slot) => (
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
        dish={goods}
        picks={selection.own}
        scope={scope}
        heading={heading}
        onChange={changeOwn}
      />
      <Ingredients
        ingredients={goods.ingredients}
        portions={selection.own.ingredients}
        size={sizeIn(goods, selection.own)}
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
