import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#ui/feedback/badge.tsx'
import type { FoundOrder } from './orders.queries.ts'
import { statusTones, statusLabels } from './order-labels.ts'

export function StatusBadge({
  order: { status, payment },
}: {
  order: Pick<FoundOrder, 'status' | 'payment'>
}) {
  const { i18n } = useLingui()
  // The kitchen does not see it yet.
  if (status === 'new' && payment.status === 'awaiting')
    return (
      <Badge tone="warn">
        <Trans context="status of an order">Awaiting payment</Trans>
      </Badge>
    )
  const tone = statusTones[status]
  return (
    <Badge tone={tone} className={tone === 'neutral' ? 'bg-tint' : ''}>
      {i18n._(statusLabels[status])}
    </Badge>
  )
}
