import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { failureText } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { useChange } from '#api/use-change.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { orderMutations } from '../orders.mutations.ts'

interface CancelModalProps {
  order: Pick<Order, 'id' | 'number' | 'status' | 'can_cancel'> & {
    payment: Pick<Order['payment'], 'paid'>
  }
  orderKey: string | undefined
  open: boolean
  onClose: () => void
}

export function CancelModal({ order, orderKey, open, onClose }: CancelModalProps) {
  const { t } = useLingui()
  const { mutate, reset, isPending, error } = useChange({
    ...orderMutations.cancel(useStorefront(), { id: order.id, key: orderKey }),
    onSuccess: () => close(),
  })
  const refusal = error && (failureText(error) ?? t(offlineText))
  const close = () => {
    reset()
    onClose()
  }
  // Its own answer may be lost, or the restaurant was quicker.
  const isDone = open && order.status === 'cancel'
  const end = useEffectEvent(close)
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  const { number } = order
  return (
    <Modal
      open={open}
      onClose={close}
      dismissible={!isPending}
      title={t`Cancel order ${number}?`}
      closeLabel={t`Close`}
    >
      <div className="flex flex-col gap-3 text-pretty">
        <p>
          {order.payment.paid > 0 ? (
            <Trans>We will not cook it, and what you have paid goes back to you.</Trans>
          ) : (
            <Trans>We will not cook it. This cannot be undone.</Trans>
          )}
        </p>
        {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
        <div className="mt-3 flex flex-col gap-3">
          <Button onClick={close} aria-disabled={isPending}>
            <Trans>Keep the order</Trans>
          </Button>
          {refusal !== null && !order.can_cancel ? null : (
            <Button
              variant="secondary"
              busy={isPending && t`Cancelling…`}
              onClick={() => mutate()}
              className="text-danger!"
            >
              <Trans>Cancel the order</Trans>
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
