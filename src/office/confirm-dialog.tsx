import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { CallError } from './call-error.tsx'

/** Asks before something that cannot be taken back; stays open when it was refused. */
export function ConfirmDialog({
  title,
  confirm,
  busy,
  call,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  confirm: string
  busy: string
  call: { isPending: boolean; error: Error | null }
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Modal open title={title} closeLabel={t`Close`} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p>{children}</p>
        <CallError error={call.error} />
        <div className="flex flex-wrap gap-2">
          <Button busy={call.isPending && busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t({ message: 'Cancel', context: 'dialog' })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
