import { Trans } from '@lingui/react/macro'
import { useServerClock } from '../board/board-clock.ts'
import { isOpen, type OfficeOrder } from './change.rules.ts'

/** The kitchen should know that the dishes may change, or have changed. */
export function ProposalBadge({ order: { change } }: { order: Pick<OfficeOrder, 'change'> }) {
  const hasOpen = useServerClock((now) => isOpen(change, now))
  if (!hasOpen && change?.state !== 'accepted') return null
  return (
    <p className="rounded-control bg-warn-soft p-2 text-sm font-semibold text-warn">
      {hasOpen ? (
        <Trans>Change proposed: waiting for the customer</Trans>
      ) : (
        <Trans>Changed with the customer</Trans>
      )}
    </p>
  )
}
