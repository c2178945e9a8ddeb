import { Trans } from '@lingui/react/macro'
import { MinimumNotice } from '#features/cart/minimum-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { LimitNotice } from './limit-notice.tsx'
import type { Outcome } from '../outcome.rules.ts'

/** Errors of fields are shown at the fields instead. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  if (!outcome || outcome.kind === 'placed' || outcome.kind === 'quote') return null
  if (outcome.kind === 'belowMinimum') return <MinimumNotice calculation={outcome.calculation} />
  if (outcome.kind === 'limit') return <LimitNotice message={outcome.message} />
  if (outcome.kind === 'time') {
    return (
      <Notice tone="error">
        <Trans>The time you chose is gone. Please choose another one above.</Trans>
      </Notice>
    )
  }
  if (outcome.kind === 'fields') {
    return (
      <Notice tone="error">
        <Trans>Please check the highlighted fields.</Trans>
      </Notice>
    )
  }
  if (outcome.kind === 'refused') {
    return (
      <Notice tone="error" title={<Trans>The order is not placed</Trans>}>
        {outcome.message}
      </Notice>
    )
  }
  return (
    <Notice tone="error" title={<Trans>We could not reach the shop</Trans>}>
      {outcome.message || (
        <Trans>
          Nothing is lost. Please press the button again: the order will not be placed twice.
        </Trans>
      )}
    </Notice>
  )
}
