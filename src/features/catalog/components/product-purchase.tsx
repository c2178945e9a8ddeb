import { Trans } from '@lingui/react/macro'
import type { Goods } from '#contract/goods.calls.ts'
import { Notice } from '#ui/notice.tsx'
import { choiceOf, isComplete, type Portions } from '../product-choice.rules.ts'
import { ProductAction } from '../product-slot.tsx'

/** What can be done with the dish as it is configured, in sight while one chooses; or why it cannot be ordered. */
export function ProductPurchase({ goods, portions }: { goods: Goods; portions: Portions }) {
  if (goods.unavailable_reason !== null) {
    return (
      <Notice tone="warn" title={<Trans>Sold out</Trans>}>
        {goods.unavailable_reason}
      </Notice>
    )
  }
  return (
    <div className="sticky bottom-[var(--bottom-bar,0px)] z-10 -mx-4 bg-surface p-4 py-3 shadow-bar md:mx-0 md:rounded-card md:px-6 md:bottom-4 md:shadow-float">
      {/* As high as its button, which comes with the rest of the page. */}
      <div className="min-h-control">
        <ProductAction goods={goods} choice={choiceOf(goods, portions)} complete={isComplete(goods, portions)} />
      </div>
    </div>
  )
}
