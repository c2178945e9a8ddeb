import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PromotionCard } from '#contract/content.calls.ts'
import { Notice } from '#ui/notice.tsx'
import { Countdown } from './countdown.tsx'
import { useTimeLeft } from './use-time-left.ts'

/** The time left, or that it is over or yet to come; changes by itself. */
export function PromotionTime({
  promotion: { state, ends_at, countdown },
}: {
  promotion: PromotionCard
}) {
  const left = useTimeLeft(state === 'running' ? ends_at : null)
  if (state === 'coming') {
    return (
      <Notice title={<Trans>Not yet</Trans>}>
        <Trans>This promotion has not started. Come back a little later.</Trans>
      </Notice>
    )
  }
  if (state === 'ended' || left === 0) {
    return (
      <Notice
        tone="warn"
        title={<Trans>This promotion is over</Trans>}
        action={
          <Link
            to="/promo"
            className="font-bold text-link underline underline-offset-4 hover:no-underline"
          >
            <Trans>What is on offer now</Trans>
          </Link>
        }
      />
    )
  }
  return countdown && ends_at !== null ? <Countdown left={left} /> : null
}
