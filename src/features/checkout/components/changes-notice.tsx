import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Calculation } from '#api/types.ts'
import { joinedChanges } from '#features/cart/acknowledged-quote.rules.ts'
import { ChangesPanel } from '#features/cart/changes-panel.tsx'
import type { useCartCalculation } from '#features/cart/use-cart-calculation.ts'
import { formatPrice } from '#contract/values/format-price.ts'
import type { OrderResult } from '../lib/order.rules.ts'

type Changes = ReturnType<typeof useCartCalculation>['changes']

interface ChangesNoticeProps {
  calculation: Calculation
  changes: Changes
  outcome: OrderResult | null
  busy: boolean
  onAccept: () => void
  onOrder: () => void
}

/** Accepting changes that stopped the order also sends it. */
export function ChangesNotice({
  calculation,
  changes,
  outcome,
  busy,
  onAccept,
  onOrder,
}: ChangesNoticeProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const place = useRef<HTMLDivElement>(null)
  const stopped = outcome?.kind === 'quote' ? outcome : null
  useEffect(() => {
    // Replaces the button that had the focus.
    if (stopped) place.current?.querySelector('button')?.focus()
  }, [stopped])
  const total = formatPrice(calculation.total, calculation.currency, locale)
  const all = joinedChanges(changes, stopped?.now.changes ?? [])
  const known = all.length > 0 || !stopped?.before ? all : changesOf(stopped.before, calculation)
  return (
    <div ref={place} className="empty:hidden">
      <ChangesPanel
        changes={known}
        currency={calculation.currency}
        busy={busy && t`Placing the order…`}
        accept={
          stopped ? (
            <span suppressHydrationWarning>{t`Accept and order for ${total}`}</span>
          ) : undefined
        }
        onAccept={() => {
          onAccept()
          if (stopped) onOrder()
        }}
      />
    </div>
  )
}

/** Shown when the API lists no changes. */
const changesOf = (shown: Calculation, now: Calculation): Changes => [
  {
    line: null,
    kind: 'total',
    name: '',
    before: shown.currency === now.currency ? shown.total : null,
    after: now.total,
    reason: '',
  },
]
