import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BoundTextArea, BoundTextField } from '#ui/form/bound-fields.tsx'
import { ErrorTextContext } from '#ui/form/error-text.ts'
import { Modal } from '#ui/overlay/modal.tsx'

interface MoneyDialogProps {
  title: string
  /** Closing it gives the focus back where it stays mounted. */
  open?: boolean
  /** Texts of its own error codes; `offline` is one. */
  sentences: Readonly<Record<string, string>>
  onClose: () => void
  children: ReactNode
}

/** An amount that moves, with a reason that the customer reads. */
export function MoneyDialog({
  title,
  open = true,
  sentences,
  onClose,
  children,
}: MoneyDialogProps) {
  const { t } = useLingui()
  const all: Record<string, string> = {
    required: t`Required field`,
    long: t`At most 300 characters`,
    amount: t`An amount such as 4.50`,
    ...sentences,
  }
  return (
    <Modal open={open} title={title} closeLabel={t`Close`} onClose={onClose}>
      <ErrorTextContext value={(message) => all[message] ?? message}>
        {open ? children : null}
      </ErrorTextContext>
    </Modal>
  )
}

/** `max` in words. */
export function AmountField({ max }: { max: string | undefined }) {
  const { t } = useLingui()
  return (
    <BoundTextField
      label={t`Amount`}
      hint={max === undefined ? undefined : t`At most ${max}`}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

export function ReasonField() {
  const { t } = useLingui()
  return (
    <BoundTextArea label={t`Reason`} hint={t`The customer reads it`} rows={2} maxLength={300} />
  )
}
