import { useState } from 'react'
import type { Goods } from '#contract/goods.calls.ts'
import { toDecimal, toMinor } from '#contract/money.ts'
import { GoodsAmount } from '../goods-amount.tsx'
import { choiceOf, type Portions } from '../product-choice.rules.ts'
import { unitPrice } from '../product-price.rules.ts'
import { FreeChoice } from './free-choice.tsx'
import { GoodsBadges } from './goods-badges.tsx'
import { GoodsPrice } from '../goods-price.tsx'
import { Ingredients } from './ingredients.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPurchase } from './product-purchase.tsx'
import { SetParts } from './set-parts.tsx'

export function ProductDetails({ goods }: { goods: Goods }) {
  const [portions, setPortions] = useState<Portions>({})
  const change = (changed: Portions) => setPortions((before) => ({ ...before, ...changed }))
  const available = goods.unavailable_reason === null
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h1 className="text-display">{goods.seo.h1 ?? goods.name}</h1>
        {/* AcknowledgedQuote above the name, heard after it. */}
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
            extra={toDecimal(
              unitPrice(goods, choiceOf(goods, portions)) - toMinor(goods.actual_price),
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
            onChange={(id, qtt) => change({ [id]: qtt })}
          />
        </>
      )}
      <ProductPurchase goods={goods} portions={portions} />
      <ProductFacts goods={goods} />
    </div>
  )
}
