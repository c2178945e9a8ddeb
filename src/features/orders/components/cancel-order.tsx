import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#api/types.ts'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { Button } from '#ui/button.tsx'

const CancelModal = lazyOverlay(async () => (await import('./cancel-modal.tsx')).CancelModal)

export function CancelOrder({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const [step, setStep] = useState<'none' | 'open' | 'closed'>('none')
  return (
    <>
      {order.can_cancel ? (
        <Button
          variant="secondary"
          size="compact"
          onClick={() => setStep('open')}
          className="self-start text-danger!"
        >
          <Trans>Cancel the order</Trans>
        </Button>
      ) : null}
      {step === 'none' ? null : (
        <CancelModal
          order={order}
          orderKey={orderKey}
          open={step === 'open'}
          onClose={() => setStep('closed')}
        />
      )}
    </>
  )
}
