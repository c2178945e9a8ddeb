import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/feedback/notice.tsx'
import type { OfficeOrder } from './change.rules.ts'

/** What became of the last proposal. */
export function ProposalOutcome({ order: { change } }: { order: Pick<OfficeOrder, 'change'> }) {
  if (!change) return null
  const agreedBy = change.agreed_by?.name
  return (
    <div role="status">
      {change.state === 'accepted' ? (
        <Notice>
          {agreedBy === undefined ? (
            <Trans>The customer has accepted the last proposal.</Trans>
          ) : (
            <Trans>The customer has agreed to the last proposal on the phone ({agreedBy}).</Trans>
          )}
        </Notice>
      ) : change.state === 'declined' ? (
        <Notice tone="warn">
          <Trans>The customer has declined the last proposal.</Trans>
        </Notice>
      ) : change.state === 'open' || change.state === 'ended' ? (
        <Notice tone="warn">
          <Trans>The customer has not answered the last proposal in time.</Trans>
        </Notice>
      ) : null}
    </div>
  )
}
