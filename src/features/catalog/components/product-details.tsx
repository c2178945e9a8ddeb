import { Flame } from 'lucide-react'
import type { Dish } from '#api/types.ts'
import { DishAmount } from '../dish-amount.tsx'
import { useDishSelection } from '../use-dish-selection.ts'
import { sourcesOf } from '../product-dietary.rules.ts'
import { DishBadges } from './dish-badges.tsx'
import { DishSelectionFields } from '../dish-selection-fields.tsx'
import { DishPrice } from '../dish-price.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductOrdering } from './product-ordering.tsx'
import { SaleTerms } from './sale-terms.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DishVerdict } from '#features/diet/dish-verdict.tsx'
import { panelClass } from '#ui/layout/surface.ts'

export function ProductDetails({ dish }: { dish: Dish }) {
  const state = useDishSelection(dish)
  const { choice, missing, price, portion, nutrition, dietary, leaveOut } = state
  const { allergens, traces, longest } = state
  const { servings, spiciness } = dish
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h1 lang={dish.seo.langs?.h1} className="text-display">
          {dish.seo.h1 ?? dish.name}
        </h1>
        {/* Seen above the name, read out after it. Keeps its height if the size is not reduced. */}
        <div className={dish.price > dish.actual_price ? 'order-first min-h-6' : 'order-first'}>
          <DishBadges dish={{ ...dish, ...price }} />
        </div>
        <p role="status" className="text-title">
          <DishPrice dish={price} />
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          <span>
            <DishAmount dish={portion} />
          </span>
          {servings !== null && (
            <span>
              <Plural value={servings} one="Serves # person" other="Serves # people" />
            </span>
          )}
          {spiciness !== null && <Spiciness level={spiciness} />}
        </p>
        <p lang={dish.langs?.description} className="text-pretty">
          {dish.description}
        </p>
        <SaleTerms dish={dish} />
      </div>
      <SetParts parts={dish.parts} />
      <DishVerdict
        facts={dietary}
        sourcesOf={(codes) => sourcesOf(dish, choice, codes)}
        onLeaveOut={leaveOut}
      />
      {dish.unavailable_reason === null && <DishSelectionFields state={state} heading="h2" />}
      <ProductOrdering dish={dish} choice={choice} missing={missing} />
      <ProductFacts
        dish={{ ...dish, ...nutrition, dietary }}
        allergens={allergens}
        traces={traces}
        longest={longest}
      />
    </div>
  )
}

const spicinessLabels: Record<NonNullable<Dish['spiciness']>, MessageDescriptor> = {
  1: msg`Mildly spicy`,
  2: msg`Spicy`,
  3: msg`Very spicy`,
}

function Spiciness({ level }: { level: NonNullable<Dish['spiciness']> }) {
  const { t } = useLingui()
  return (
    <span className="inline-flex items-center gap-1">
      {Array.from({ length: level }, (_, index) => (
        <Flame key={index} aria-hidden className="size-4 text-danger" />
      ))}
      {t(spicinessLabels[level])}
    </span>
  )
}

function SetParts({ parts }: { parts: Dish['parts'] }) {
  if (parts.length === 0) return null
  return (
    <section className={panelClass}>
      <h2 className="mb-1 text-subtitle">
        <Trans>In the set</Trans>
      </h2>
      <ul>
        {parts.map((part) => (
          <li key={part.slug} className="border-t border-line first:border-t-0">
            <Link
              to="/product/$slug"
              params={{ slug: part.slug }}
              className="flex min-h-touch items-center justify-between gap-3 font-semibold hover:text-link"
            >
              <span lang={part.langs?.name}>{part.name}</span>
              <span className="text-sm font-normal text-muted tabular-nums">× {part.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
