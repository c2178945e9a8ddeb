import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import type { Order } from '#api/types.ts'
import { forgetQuote } from '#features/cart/acknowledged-quote.state.ts'
import { dismissCartNotice } from '#features/cart/cart-notice.state.ts'
import { changeCart, readCart } from '#features/cart/cart.state.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Button, type ButtonSize } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { orderMutations } from '../orders.mutations.ts'
import type { Repeated } from './repeat-modal.tsx'

const RepeatModal = lazyOverlay(async () => (await import('./repeat-modal.tsx')).RepeatModal)

/**
 * Replaces the cart, after a confirmation when dishes would be lost. An order of another city is
 * repeated on that city's site.
 */
export function RepeatOrder({
  order,
  orderKey,
  size,
  describedBy,
}: {
  order: Pick<Order, 'id' | 'city_id' | 'can_repeat'>
  orderKey: string | undefined
  size?: ButtonSize
  /** Which order it is, where there are several. */
  describedBy?: string
}) {
  const { t } = useLingui()
  const shop = useStorefront()
  const navigate = useNavigate()
  const [repeated, setRepeated] = useState<Repeated | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const take = (dishes: Repeated['dishes']) => {
    const limit = changeCart(() => ({ lines: dishes }))
    if (limit !== null) return showToast({ text: t`The cart is full`, tone: 'error' })
    forgetQuote()
    dismissCartNotice()
    void navigate({ to: '/cart' })
  }
  const { mutate, isPending } = useChange({
    ...orderMutations.repeat(shop, { id: order.id, key: orderKey }),
    onSuccess: ({ dishes, unavailable }) => {
      if (unavailable.length === 0 && readCart().length === 0) return take(dishes)
      setRepeated({ dishes, unavailable, replaces: readCart().length > 0 })
      setIsOpen(true)
    },
    meta: { failure: (error) => failureText(error) ?? t(offlineText) },
  })
  if (!order.can_repeat || order.city_id !== shop.city.id) return null
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-describedby={describedBy}
        busy={isPending && t`Checking availability…`}
        onClick={() => mutate()}
      >
        <RotateCcw aria-hidden className="size-5" />
        <Trans>Order the same again</Trans>
      </Button>
      {repeated ? (
        <RepeatModal
          repeated={repeated}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onTake={() => take(repeated.dishes)}
        />
      ) : null}
    </>
  )
}
