import { useState } from 'react'
import type { Goods } from '#api/types.ts'
import { difference, toDecimal } from '#contract/money.ts'
import { GoodsAmount } from '../goods-amount.tsx'
import { choiceOf, type Portions } from '../product-choice.rules.ts'
import { unitPrice } from '../product-price.rules.ts'
import { FreeChoice } from './free-choice.tsx'
import { GoodsBadges } from './goods-badges.tsx'
import { GoodsPrice } from '../goods-price.tsx'
import { Ingredients } from './ingredients.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPurchase } from './product-purchase.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { panelClass } from '#ui/surface.ts'

export function ProductDetails({ goods }: { goods: Goods }) {
  const [portions, setPortions] = useState<Portions>({})
  const change = (changed: Portions) => setPortions((before) => ({ ...before, ...changed }))
  const available = goods.unavailable_reason === null
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h1 className="text-display">{goods.seo.h1 ?? goods.name}</h1>
        {/* Seen above the name, read out after it. */}
        <div className="order-first">
          <GoodsBadges goods={goods} />
        </div>
        <p className="text-muted">
          <GoodsAmount goods={goods} />
        </p>
        <p className="text-pretty">{goods.description}</p>
        <p role="status" className="mt-1 text-title">
          <GoodsPrice
            goods={goods}
            extra={difference(
              toDecimal(unitPrice(goods, choiceOf(goods, portions))),
              goods.actual_price,
            )}
          />
        </p>
      </div>
      <SetParts parts={goods.parts} />
      {available && (
        <>
          {goods.free_of_choice && (
            <FreeChoice
              goods={goods}
              choice={goods.free_of_choice}
              portions={portions}
              onChange={change}
            />
          )}
          <Ingredients
            ingredients={goods.ingredients}
            portions={portions}
            onChange={(id, quantity) => change({ [id]: quantity })}
          />
        </>
      )}
      <ProductPurchase goods={goods} portions={portions} />
      <ProductFacts goods={goods} />
    </div>
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
              {part.name}
              <span className="text-sm font-normal text-muted tabular-nums">× {part.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
