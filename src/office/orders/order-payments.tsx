import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import type { BoardOrder } from '../board/board.rules.ts'
import { useOffice } from '../use-office.ts'
import { paymentStatusLabels, paymentTypeLabels } from './order-labels.ts'
import { useMoney } from './order-totals.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useMoment } from './use-moment.ts'

/** What was paid, what has gone back, and what can. */
export function OrderPayments({ order }: { order: BoardOrder }) {
  const { i18n } = useLingui()
  const { me } = useOffice()
  const money = useMoney(order.currency)
  const [isRefunding, setIsRefunding] = useState(false)
  const { payment, refundable } = order
  const [paid, refunded, left] = [payment.paid, payment.refunded, refundable].map(money)
  return (
    <section aria-labelledby="payment" className={`${panelClass} flex flex-col gap-3`}>
      <h2 id="payment" className="text-subtitle">
        <Trans>Payment</Trans>
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
        <span className="font-semibold">
          {i18n._(paymentTypeLabels[payment.type])}: {i18n._(paymentStatusLabels[payment.status])}
        </span>
        {payment.paid > 0 ? <Trans>paid {paid}</Trans> : null}
        {payment.refunded > 0 ? (
          <span>
            <Trans>refunded {refunded}</Trans>
          </span>
        ) : null}
      </p>
      <Refunds order={order} />
      {me.may.includes('refund') && refundable > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            <Trans>Can be refunded: {left}</Trans>
          </p>
          <Button variant="secondary" size="compact" onClick={() => setIsRefunding(true)}>
            <Trans>Refund…</Trans>
          </Button>
        </div>
      ) : null}
      <RefundDialog order={order} open={isRefunding} onClose={() => setIsRefunding(false)} />
    </section>
  )
}

function Refunds({ order: { refunds, currency, city } }: { order: BoardOrder }) {
  const { t } = useLingui()
  const money = useMoney(currency)
  const moment = useMoment()
  const states = {
    pending: <Badge tone="warn">{t({ message: 'under way', context: 'refund' })}</Badge>,
    done: <Badge tone="soft">{t({ message: 'done', context: 'refund' })}</Badge>,
    failed: <Badge tone="danger">{t({ message: 'failed', context: 'refund' })}</Badge>,
  }
  if (refunds.length === 0) return null
  return (
    <ul aria-label={t`Refunds`} className="flex flex-col gap-2 text-sm">
      {refunds.map(({ id, amount, method, status, reason, at, by }) => (
        <li key={id} className="rounded-control bg-tint p-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold tabular-nums">{money(amount)}</span>
            {method === 'online' ? (
              <Trans context="refund">online</Trans>
            ) : (
              <Trans context="refund">in cash</Trans>
            )}
            {states[status]}
          </p>
          {reason ? <p className="break-words">{reason}</p> : null}
          <p className="text-muted">
            {[moment(at, city.time_zone), by?.name].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
