import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { changeCart, readCart } from '#features/cart/cart.state.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Button, type ButtonSize } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { repeatOrder } from '../orders.functions.ts'
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
  order: Order
  orderKey: string | undefined
  size?: ButtonSize
  /** Which order it is, where there are several. */
  describedBy?: string
}) {
  const { t } = useLingui()
  const { locale, city } = useStorefront()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [repeated, setRepeated] = useState<Repeated | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!order.can_repeat || order.domain_id !== city.id) return null

  const take = (dishes: Repeated['dishes']) => {
    const limit = changeCart(() => ({ lines: dishes }))
    if (limit !== null) return showToast({ text: t`The cart is full`, tone: 'error' })
    void navigate({ to: '/cart' })
  }
  const repeat = async () => {
    setIsBusy(true)
    const answer = await repeatOrder({ data: { locale, id: order.id, key: orderKey } }).catch(
      () => null,
    )
    setIsBusy(false)
    if (!answer?.ok)
      return showToast({
        text: answer?.failure.message || t`We couldn't connect. Please try again.`,
        tone: 'error',
      })
    const { goods: dishes, unavailable } = answer.value
    if (unavailable.length === 0 && readCart().length === 0) return take(dishes)
    setRepeated({ dishes, unavailable, replaces: readCart().length > 0 })
    setIsOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-describedby={describedBy}
        busy={isBusy && t`Checking availability…`}
        onClick={() => void repeat()}
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
