import { Trans } from '@lingui/react/macro'
import type { Calculation } from '#contract/cart.calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { dismissCartNotice, useCartNotice } from './cart-notice.state.ts'

const none: Calculation['unavailable'] = []

/** What was taken out of the cart without the customer, and why. `unavailable` is what the price on the screen says; earlier ones are remembered. */
export function CartNotices({ unavailable = none }: { unavailable?: Calculation['unavailable'] }) {
  const notice = useCartNotice()
  const items = [...notice.unavailable.filter((known) => !unavailable.some((item) => item.id === known.id)), ...unavailable]
  const dismiss = (
    <Button variant="secondary" size="compact" onClick={dismissCartNotice}>
      <Trans>Got it</Trans>
    </Button>
  )
  return (
    <>
      {notice.emptied ? (
        <Notice tone="error" title={<Trans>We had to empty your cart</Trans>} action={dismiss}>
          <Trans>Something in it can no longer be ordered like that. Please choose again.</Trans>
        </Notice>
      ) : null}
      {items.length > 0 ? (
        <Notice tone="warn" title={<Trans>Oh, no! Some dishes have just run out</Trans>} action={dismiss}>
          <ul className="mt-2 flex flex-col gap-3">
            {items.map((item) => (
              <li key={item.id} className="flex items-center gap-3">
                <span className="shrink-0">
                  <Picture image={item} alt="" sizes="48px" width={48} height={48} className="size-12 rounded-lg grayscale" />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{item.name}</span>
                  {item.unavailable_reason}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}
