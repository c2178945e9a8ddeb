import { Trans } from '@lingui/react/macro'
import { MinimumNotice } from '#features/order-summary/minimum-notice.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { OrderResult } from '../lib/order.rules.ts'
import { useStorefront } from '#api/shop.ts'
import { useSignedIn } from '#platform/session/session.ts'
import { SignInLink } from '#platform/session/sign-in-link.tsx'
import { buttonClass } from '#ui/button.tsx'

/** Errors of fields are shown at the fields instead. */
export function OutcomeNotice({ outcome }: { outcome: OrderResult | null }) {
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

/** Too many open orders, with links to what the customer can do. */
function LimitNotice({ message }: { message: string }) {
  const isSignedIn = useSignedIn()
  const { city } = useStorefront()
  const [main] = city.phones
  return (
    <Notice tone="error" title={<Trans>The order is not placed</Trans>}>
      <p>{message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isSignedIn ? null : (
          <SignInLink className={buttonClass('primary', 'compact')}>
            <Trans>Sign in</Trans>
          </SignInLink>
        )}
        {main && (
          <a href={`tel:${main.phone}`} className={buttonClass('secondary', 'compact')}>
            <span dir="ltr" className="whitespace-nowrap tabular-nums">
              {main.phone_formatted}
            </span>
          </a>
        )}
      </div>
    </Notice>
  )
}
