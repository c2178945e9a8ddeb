import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { cancelOrder } from '../orders.functions.ts'
import { orderKeys } from '../orders.queries.ts'

interface CancelModalProps {
  order: Order
  orderKey: string | undefined
  open: boolean
  onClose: () => void
}

export function CancelModal({ order, orderKey, open, onClose }: CancelModalProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setRefusal(null)
    onClose()
  }
  const cancel = async () => {
    setIsBusy(true)
    setRefusal(null)
    const answer = await cancelOrder({ data: { locale, id: order.id, key: orderKey } }).catch(
      () => null,
    )
    await Promise.all(
      orderKeys(order.id).map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    setIsBusy(false)
    if (answer?.ok) close()
    else setRefusal(answer?.failure.message || t`We couldn't connect. Please try again.`)
  }
  const { number } = order
  return (
    <Modal
      open={open}
      onClose={close}
      dismissible={!isBusy}
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
          <Button onClick={close} aria-disabled={isBusy}>
            <Trans>Keep the order</Trans>
          </Button>
          {refusal !== null && !order.can_cancel ? null : (
            <Button
              variant="secondary"
              busy={isBusy && t`Cancelling…`}
              onClick={() => void cancel()}
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
