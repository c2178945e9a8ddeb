import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Banks lead back from paying into another browser, which has no key of the order. */
export const UnknownOrder = () => (
  <EmptyState
    heading="h1"
    title={<Trans>This order cannot be shown in this browser</Trans>}
    text={
      <Trans>
        If you have placed it, we have it. Open it in the browser where you ordered, or by the link
        in our message.
      </Trans>
    }
    action={
      <>
        <Link to="/account/orders" className={buttonClass()}>
          <Trans>My orders</Trans>
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          <Trans>Go to Main page</Trans>
        </Link>
      </>
    }
  />
)
