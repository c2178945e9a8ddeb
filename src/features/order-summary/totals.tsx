import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { Price } from '#ui/price.tsx'
import type { Decimal } from '#contract/values/money.ts'

export type TotalRow = {
  key: string
  label: ReactNode
  amount: Decimal | null
  /** Replaces an unknown amount. */
  instead?: ReactNode
}

type TotalsProps = {
  rows: readonly TotalRow[]
  total: Decimal
  currency: string
  stale?: boolean
}

export function Totals({ rows, total, currency, stale = false }: TotalsProps) {
  const { locale } = useStorefront()
  return (
    <dl
      aria-busy={stale}
      className={clsx('flex flex-col gap-2 transition-opacity', stale && 'opacity-60')}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          className="flex items-baseline justify-between gap-x-4 text-sm large-text:flex-wrap"
        >
          <dt className="text-muted">{row.label}</dt>
          <dd className="text-end font-semibold">
            {row.amount === null ? (
              row.instead
            ) : row.amount === 0 ? (
              <Trans>Free</Trans>
            ) : (
              <Price
                amount={row.amount}
                currency={currency}
                locale={locale}
                tone="plain"
                className="font-semibold!"
              />
            )}
          </dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-x-4 border-t large-text:flex-wrap border-line pt-3 text-subtitle">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Price amount={total} currency={currency} locale={locale} tone="plain" />
        </dd>
      </div>
    </dl>
  )
}
