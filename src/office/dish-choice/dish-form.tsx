import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CartLine, Dish } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { SelectField } from '../select-field.tsx'
import { useList } from '../use-list.ts'
import { ChoiceFields } from './choice-fields.tsx'
import {
  choiceOfLine,
  choiceLabels,
  lineOf,
  missing,
  slotChoice,
  usualChoice,
} from './choice.rules.ts'
import type { ChosenDish } from './loaded-dish.tsx'

interface DishFormProps {
  dish: Dish
  /** That is changed; without one the dish is added. */
  line: CartLine | undefined
  currency: string
  onChoose: (dish: ChosenDish) => void
}

export function DishForm({ dish, line, currency, onChoose }: DishFormProps) {
  const { t } = useLingui()
  const list = useList()
  const [choice, setChoice] = useState(() => (line ? choiceOfLine(dish, line) : usualChoice(dish)))
  const [count, setCount] = useState(line?.quantity ?? 1)
  const [isChecked, setIsChecked] = useState(false)
  const lacking = list(missing(dish, choice))
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (lacking) return
        const choices = choiceLabels(dish, choice)
        const chosen = lineOf(dish, choice, count)
        onChoose({
          name: dish.name,
          choices,
          line: { ...chosen, free_of_choice: line?.free_of_choice ?? null },
        })
      }}
    >
      {dish.unavailable_reason ? <Notice tone="warn">{dish.unavailable_reason}</Notice> : null}
      {dish.slots.map((slot) => {
        const picked = choice.slots[slot.id]
        const dish = slot.dishes.find(({ id }) => id === picked?.dishId)
        return (
          <div key={slot.id} className="flex flex-col gap-3 rounded-card bg-tint p-3">
            <SelectField
              label={slot.name}
              value={picked ? String(picked.dishId) : ''}
              onChange={(value) =>
                setChoice({
                  ...choice,
                  slots: { ...choice.slots, [slot.id]: slotChoice(slot, Number(value)) },
                })
              }
              options={[
                { value: '', name: t`Choose…`, disabled: true },
                ...slot.dishes.map(({ id, name, unavailable_reason }) => ({
                  value: String(id),
                  name,
                  disabled: unavailable_reason !== null,
                })),
              ]}
            />
            {dish && picked ? (
              <ChoiceFields
                dish={dish}
                picks={picked.picks}
                currency={currency}
                onChange={(picks) =>
                  setChoice({
                    ...choice,
                    slots: { ...choice.slots, [slot.id]: { ...picked, picks } },
                  })
                }
              />
            ) : null}
          </div>
        )
      })}
      <ChoiceFields
        dish={dish}
        picks={choice.own}
        currency={currency}
        onChange={(own) => setChoice({ ...choice, own })}
      />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {isChecked && lacking ? <Trans>Choose: {lacking}</Trans> : null}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper
          value={count}
          min={1}
          max={line?.quantity ?? cartLimits.quantity}
          onChange={setCount}
          label={t`How many`}
          decreaseLabel={t`One less`}
          increaseLabel={t`One more`}
        />
        <Button type="submit" className="flex-1">
          {line ? <Trans>Change the choice</Trans> : <Trans>Add to the order</Trans>}
        </Button>
      </div>
    </form>
  )
}
