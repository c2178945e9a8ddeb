import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Calculation } from '#api/types.ts'
import { buttonClass } from '#ui/button.tsx'
import { AddMoreLink } from '../add-more-link.tsx'
import { missingToMinimum } from '../../order-summary/thresholds.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromCart?: boolean
  }
}

/** Leads to the menu while the order is below the minimum. */
export function CheckoutLink({
  calculation,
  className,
  children,
}: {
  calculation: Calculation
  className: string
  children?: ReactNode
}) {
  const missing = missingToMinimum(calculation)
  if (missing !== null)
    return <AddMoreLink missing={missing} currency={calculation.currency} className={className} />
  return (
    <Link
      to="/checkout"
      state={{ fromCart: true }}
      className={`${buttonClass()} ${className} ${children ? 'justify-between!' : ''}`}
    >
      <Trans>Go to checkout</Trans>
      {children}
    </Link>
  )
}
