import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Calculation } from '#api/types.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { UnavailableList } from '../unavailable-list.tsx'

export function UnavailableModal({
  items,
  onClose,
}: {
  items: Calculation['unavailable']
  onClose: () => void
}) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(items)
  if (items.length > 0 && items !== last) setLast(items)
  return (
    <Modal
      open={items.length > 0}
      onClose={onClose}
      title={t`Oh, no!`}
      closeLabel={t`Close`}
      initialFocus={button}
    >
      <div className="flex flex-col gap-5">
        <p className="text-pretty">
          <Trans>We had to take something out of your cart:</Trans>
        </p>
        <UnavailableList items={last} />
        <Button ref={button} onClick={onClose}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Modal>
  )
}
