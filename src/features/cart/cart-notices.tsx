import { Trans } from '@lingui/react/macro'
import type { Calculation } from '#api/types.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { dismissCartNotice, dismissUnavailable, useCartNotice } from './cart-notice.state.ts'
import { UnavailableList } from '../order-summary/unavailable-list.tsx'

const UnavailableModal = lazyOverlay(
  async () => (await import('./components/unavailable-modal.tsx')).UnavailableModal,
)
const none: Calculation['unavailable'] = []

/** `unavailable` comes from the price on the screen, for pages without JavaScript. */
export function CartNotices({ unavailable = none }: { unavailable?: Calculation['unavailable'] }) {
  const notice = useCartNotice()
  const { target, recover } = useLostFocus<HTMLDivElement>()
  const dismiss = () => {
    dismissCartNotice()
    recover()
  }
  return (
    <>
      <div ref={target} tabIndex={-1} className="flex flex-col gap-3 outline-hidden empty:absolute">
        {notice.lost !== 'none' ? (
          <Notice
            tone="error"
            title={
              notice.lost === 'all' ? (
                <Trans>We had to empty your cart</Trans>
              ) : (
                <Trans>We had to take something out of your cart</Trans>
              )
            }
            action={
              <Button variant="secondary" size="compact" onClick={dismiss}>
                <Trans>Got it</Trans>
              </Button>
            }
          >
            <Trans>Part of it can no longer be ordered like that. Please choose again.</Trans>
          </Notice>
        ) : null}
        {notice.limited.length > 0 ? (
          <Notice
            tone="warn"
            title={<Trans>We changed a quantity in your cart</Trans>}
            action={
              <Button variant="secondary" size="compact" onClick={dismiss}>
                <Trans>Got it</Trans>
              </Button>
            }
          >
            {notice.limited.join('. ')}
          </Notice>
        ) : null}
      </div>
      {unavailable.length > 0 ? (
        <Notice tone="warn" title={<Trans>Oh, no!</Trans>} className="hidden noscript:flex">
          <UnavailableList items={unavailable} />
        </Notice>
      ) : null}
      <UnavailableModal
        notice={notice}
        open={notice.unavailable.length > 0}
        onClose={dismissUnavailable}
      />
    </>
  )
}
