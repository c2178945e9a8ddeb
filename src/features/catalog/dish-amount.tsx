import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DishCard } from '#api/types.ts'
import { wholeNumber } from '#platform/i18n/whole-number.ts'

type Sized = Pick<DishCard, 'amount' | 'measure'> & Partial<Pick<DishCard, 'weight'>>

/** "240 g · 8 pcs", "330 ml". One piece is omitted when its weight is known. */
export function DishAmount({ dish: { weight = null, amount, measure } }: { dish: Sized }) {
  const { i18n } = useLingui()
  const count = wholeNumber(amount, i18n)
  const grams = weight === null ? null : wholeNumber(weight, i18n)
  const showsCount = grams === null || (measure === 'pcs' && amount > 1)
  return (
    <>
      {grams !== null && (
        <span className="whitespace-nowrap">
          <Trans>{grams} g</Trans>
        </span>
      )}
      {grams !== null && showsCount && ' · '}
      {showsCount && (
        <span className="whitespace-nowrap">
          {measure === 'g' ? (
            <Trans>{count} g</Trans>
          ) : measure === 'ml' ? (
            <Trans>{count} ml</Trans>
          ) : (
            <Plural value={amount} one="# pc" other="# pcs" />
          )}
        </span>
      )}
    </>
  )
}
