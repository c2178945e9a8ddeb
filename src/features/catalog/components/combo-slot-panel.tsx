import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { AllergenHint } from '#features/diet/allergen-hint.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { slotElementId } from '../missing-choice.rules.ts'
import {
  type ComboSlot,
  type DishPicks,
  inPageOrder,
  noPicks,
  pickedDish,
  type SlotDish,
  type SlotPicks,
} from '../product-choice.rules.ts'
import { usualAllergens } from '../lib/product-facts.rules.ts'
import { ExtraPrice } from './extra-price.tsx'
import { type Heading, inner } from './heading.ts'
import { Ingredients } from './ingredients.tsx'
import { possibleSizes } from '../lib/product-price.rules.ts'
import { NextSteps } from './next-steps.tsx'
import { SmallImage } from './small-image.tsx'
import { OptionGroups } from './option-groups.tsx'

interface Props {
  slot: ComboSlot
  picks: SlotPicks | undefined
  /** The combo's part of DOM ids. */
  scope: string
  heading: Heading
  onChange: (change: (before: SlotPicks) => SlotPicks) => void
}

const min = 1

/** One dish of a combo, with its own choices under it. */
export function ComboSlotPanel({ slot, picks, scope, heading: Heading, onChange }: Props) {
  const id = useId()
  const elementId = slotElementId(scope, slot.id)
  const chosen = pickedDish(slot, picks)
  return (
    <section id={elementId} className={`${panelClass} scroll-mt-24`}>
      <Heading id={id} lang={slot.langs?.name} className="text-subtitle">
        {slot.name}
      </Heading>
      <p className="mt-1 mb-2 text-tiny text-muted">
        <Plural value={min} one="Choose #" other="Choose #" />
      </p>
      <RadioCards
        label={slot.name}
        hideLabel
        options={slot.dishes.map((dish) => ({
          value: String(dish.id),
          label: <DishName dish={dish} />,
          icon: <SmallImage image={dish} />,
          hint: <DishNote dish={dish} />,
          disabled: dish.unavailable_reason !== null,
          below:
            dish === chosen && hasChoices(dish) ? (
              <DishFields
                dish={dish}
                picks={picks?.dishes[dish.id] ?? noPicks}
                scope={elementId}
                heading={inner[Heading]}
                onChange={(next) =>
                  onChange((before) => ({
                    ...before,
                    dishes: {
                      ...before.dishes,
                      [dish.id]: next(before.dishes[dish.id] ?? noPicks),
                    },
                  }))
                }
              />
            ) : null,
        }))}
        value={chosen && String(chosen.id)}
        onChange={(value) => {
          const dish = slot.dishes.find((one) => String(one.id) === value)
          if (dish) onChange((before) => ({ ...before, dishId: dish.id }))
        }}
      />
      <NextSteps names={inPageOrder(chosen?.groups ?? []).map(({ name }) => name)} />
    </section>
  )
}

const hasChoices = ({ groups, ingredients }: SlotDish) =>
  groups.length > 0 || ingredients.length > 0

const DishName = ({ dish: { name, langs, age } }: { dish: SlotDish }) =>
  age === null ? (
    <span lang={langs?.name}>{name}</span>
  ) : (
    <span className="flex flex-wrap items-center gap-x-2">
      <span lang={langs?.name}>{name}</span> <Badge tone="neutral">{age}+</Badge>
    </span>
  )

function DishNote({ dish }: { dish: SlotDish }) {
  const { surcharge, unavailable_reason } = dish
  if (unavailable_reason !== null)
    return <span lang={dish.langs?.unavailable_reason}>{unavailable_reason}</span>
  return (
    <>
      {surcharge > 0 ? <ExtraPrice amount={surcharge} /> : null}
      <AllergenHint allergens={usualAllergens(dish)} />
    </>
  )
}

interface FieldsProps {
  dish: SlotDish
  picks: DishPicks
  scope: string
  heading: Heading
  onChange: (change: (before: DishPicks) => DishPicks) => void
}

function DishFields({ dish, picks, scope, heading, onChange }: FieldsProps) {
  return (
    <>
      <OptionGroups
        isInside
        dish={dish}
        picks={picks}
        scope={scope}
        heading={heading}
        onChange={onChange}
      />
      {dish.ingredients.length > 0 ? (
        <Disclosure title={<Trans>Change the ingredients</Trans>} className="border-b-0! text-sm">
          <div className="flex flex-col gap-3 text-ink">
            <Ingredients
              isInside
              ingredients={dish.ingredients}
              portions={picks.ingredients}
              sizes={possibleSizes(dish, picks)}
              heading={heading}
              onChange={(portions) =>
                onChange((before) => ({
                  ...before,
                  ingredients: { ...before.ingredients, ...portions },
                }))
              }
            />
          </div>
        </Disclosure>
      ) : null}
    </>
  )
}
