import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CartLine, Goods } from '#api/types.ts'
import type { DietaryFacts } from '#contract/dietary.ts'
import { ChoiceFacts } from '#features/catalog/choice-facts.tsx'
import { GoodsAmount } from '#features/catalog/goods-amount.tsx'
import { GoodsChoiceFields } from '#features/catalog/goods-choice-fields.tsx'
import { GoodsPrice } from '#features/catalog/goods-price.tsx'
import type { GoodsChoice } from '#features/catalog/product-choice.rules.ts'
import { useGoodsChoice } from '#features/catalog/use-goods-choice.ts'
import { Notice } from '#ui/notice.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'
import { ChoiceButton } from '../choice-button.tsx'

interface Props {
  goods: Goods
  line: CartLine | undefined
  words: ReactNode
  onChosen: (choice: GoodsChoice, dietary: DietaryFacts) => void
}

/** The choices scroll above the button. */
export function ChoiceForm({ goods, line, words, onChosen }: Props) {
  const state = useGoodsChoice(goods, line)
  const { choice, missing, portion, price, dietary } = state
  return (
    <>
      <div className="-mx-4 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain bg-ground p-4 md:-mx-6 md:px-6">
        <div className="flex items-center gap-4">
          <ResponsiveImage
            image={goods}
            alt=""
            sizes="80px"
            width={80}
            height={80}
            className="size-20 shrink-0 rounded-control"
          />
          <div className="min-w-0">
            <p role="status" className="text-title">
              <GoodsPrice goods={price} />
            </p>
            <p className="text-sm text-muted">
              <GoodsAmount goods={portion} />
            </p>
            <Link
              to="/product/$slug"
              params={{ slug: goods.slug }}
              className="inline-block py-1 text-sm font-semibold text-link hover:underline"
            >
              <Trans>About this dish</Trans>
            </Link>
          </div>
        </div>
        {goods.unavailable_reason === null ? (
          <GoodsChoiceFields state={state} heading="h3" />
        ) : (
          <Notice tone="warn" title={<Trans>Sold out</Trans>}>
            <span lang={goods.langs?.unavailable_reason}>{goods.unavailable_reason}</span>
          </Notice>
        )}
        <ChoiceFacts state={state} />
      </div>
      {goods.unavailable_reason === null ? (
        <div className="-mx-4 border-t border-line px-4 pt-3 md:-mx-6 md:px-6">
          <ChoiceButton
            goods={goods}
            choice={choice}
            missing={missing}
            words={words}
            onPress={() => onChosen(choice, dietary)}
          />
        </div>
      ) : null}
    </>
  )
}
