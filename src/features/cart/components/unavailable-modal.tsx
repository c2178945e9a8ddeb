import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import type { CartNotice } from '../cart-notice.state.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { UnavailableList } from '../../order-summary/unavailable-list.tsx'
import { TakenOutActions } from './taken-out-actions.tsx'

export function UnavailableModal({
  notice,
  open,
  onClose,
}: {
  notice: CartNotice
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone with its line.
  useEffect(() => {
    if (open) button.current?.focus()
  }, [open, notice])
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t`Oh, no!`}
      closeLabel={t`Close`}
      initialFocus={button}
      keepsContent
    >
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          <Trans>We had to take something out of your cart:</Trans>
        </p>
        <UnavailableList
          items={notice.unavailable}
          action={({ id }) =>
            notice.takenOut
              .filter(({ line }) => line.id === id)
              .map((takenOut) => (
                <TakenOutActions key={lineKey(takenOut.line)} takenOut={takenOut} />
              ))
          }
        />
        <Button ref={button} onClick={onClose}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Modal>
  )
}
