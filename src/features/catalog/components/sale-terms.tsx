import { Trans } from '@lingui/react/macro'
import type { Dish } from '#api/types.ts'

/** What a customer should know before they order. */
export function SaleTerms({
  dish: { limits, sale_hours },
}: {
  dish: Pick<Dish, 'limits' | 'sale_hours'>
}) {
  if (!limits && sale_hours === null) return null
  const { min, max } = limits ?? { min: 1, max: null }
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted">
      {sale_hours !== null && (
        <span>
          <Trans>Available {sale_hours}: at other times, order it in advance.</Trans>
        </span>
      )}
      {min > 1 && (
        <span>
          <Trans>From {min} per order</Trans>
        </span>
      )}
      {max !== null && (
        <span>
          <Trans>{max} per order at most</Trans>
        </span>
      )}
    </p>
  )
}
