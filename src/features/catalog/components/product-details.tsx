import { Flame } from 'lucide-react'
import type { Goods } from '#api/types.ts'
import { GoodsAmount } from '../goods-amount.tsx'
import { useGoodsChoice } from '../use-goods-choice.ts'
import { sourcesOf } from '../product-dietary.rules.ts'
import { GoodsBadges } from './goods-badges.tsx'
import { GoodsChoiceFields } from '../goods-choice-fields.tsx'
import { GoodsPrice } from '../goods-price.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPurchase } from './product-purchase.tsx'
import { SaleTerms } from './sale-terms.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DishVerdict } from '#features/diet/dish-verdict.tsx'
import { panelClass } from '#ui/surface.ts'

export function ProductDetails({ goods }: { goods: Goods }) {
  const state = useGoodsChoice(goods)
  const { choice, missing, price, portion, nutrition, dietary, leaveOut } = state
  const { allergens, traces, longest } = state
  const { servings, spiciness } = goods
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h1 lang={goods.seo.langs?.h1} className="text-display">
          {goods.seo.h1 ?? goods.name}
        </h1>
        {/* Seen above the name, read out after it. */}
        <div className="order-first">
          <GoodsBadges goods={goods} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          <span>
            <GoodsAmount goods={portion} />
          </span>
          {servings !== null && (
            <span>
              <Plural value={servings} one="Serves # person" other="Serves # people" />
            </span>
          )}
          {spiciness !== null && <Spiciness level={spiciness} />}
        </p>
        <p lang={goods.langs?.description} className="text-pretty">
          {goods.description}
        </p>
        <p role="status" className="mt-1 text-title">
          <GoodsPrice goods={price} />
        </p>
        <SaleTerms goods={goods} />
      </div>
      <SetParts parts={goods.parts} />
      <DishVerdict
        facts={dietary}
        sourcesOf={(codes) => sourcesOf(goods, choice, codes)}
        onLeaveOut={leaveOut}
      />
      {goods.unavailable_reason === null && <GoodsChoiceFields state={state} heading="h2" />}
      <ProductPurchase goods={goods} choice={choice} missing={missing} />
      <ProductFacts
        goods={{ ...goods, ...nutrition }}
        allergens={allergens}
        traces={traces}
        longest={longest}
      />
    </div>
  )
}

const spicinessLabels: Record<NonNullable<Goods['spiciness']>, MessageDescriptor> = {
  1: msg`Mildly spicy`,
  2: msg`Spicy`,
  3: msg`Very spicy`,
}

function Spiciness({ level }: { level: NonNullable<Goods['spiciness']> }) {
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

function SetParts({ parts }: { parts: Goods['parts'] }) {
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
