import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CartLine, Dish } from '#api/types.ts'
import type { DietaryFacts } from '#contract/menu/dietary.ts'
import { ChoiceFacts } from '#features/catalog/choice-facts.tsx'
import { DishAmount } from '#features/catalog/dish-amount.tsx'
import { DishSelectionFields } from '#features/catalog/dish-selection-fields.tsx'
import { DishPrice } from '#features/catalog/dish-price.tsx'
import type { DishSelection } from '#features/catalog/product-choice.rules.ts'
import { useDishSelection } from '#features/catalog/use-dish-selection.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'
import { ChoiceButton } from './choice-button.tsx'

/** `before`: what the form began with. */
export type OnChosen = (choice: DishSelection, dietary: DietaryFacts, before: DietaryFacts) => void

interface Props {
  dish: Dish
  line: CartLine | undefined
  words: ReactNode
  onChosen: OnChosen
}

/** The choices scroll above the button. */
export function ChoiceForm({ dish, line, words, onChosen }: Props) {
  const state = useDishSelection(dish, line)
  const { choice, missing, portion, price, dietary } = state
  const [before] = useState(dietary)
  return (
    <>
      <div className="-mx-4 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain bg-ground p-4 md:-mx-6 md:px-6">
        <div className="flex flex-wrap items-center gap-4">
          <ResponsiveImage
            image={dish}
            alt=""
            sizes="80px"
            width={80}
            height={80}
            className="size-20 shrink-0 rounded-control"
          />
          <div className="min-w-0">
            <p role="status" className="text-title">
              <DishPrice dish={price} />
            </p>
            <p className="text-sm text-muted">
              <DishAmount dish={portion} />
            </p>
            <Link
              to="/product/$slug"
              params={{ slug: dish.slug }}
              className="inline-block py-1 text-sm font-semibold text-link hover:underline"
            >
              <Trans>About this dish</Trans>
            </Link>
          </div>
        </div>
        {dish.unavailable_reason === null ? (
          <DishSelectionFields state={state} heading="h3" />
        ) : (
          <Notice tone="warn" title={<Trans>Sold out</Trans>}>
            <span lang={dish.langs?.unavailable_reason}>{dish.unavailable_reason}</span>
          </Notice>
        )}
        <ChoiceFacts state={state} />
      </div>
      {dish.unavailable_reason === null ? (
        <div className="-mx-4 border-t border-line px-4 pt-3 md:-mx-6 md:px-6">
          <ChoiceButton
            dish={dish}
            choice={choice}
            missing={missing}
            words={words}
            onPress={() => onChosen(choice, dietary, before)}
          />
        </div>
      ) : null}
    </>
  )
}
