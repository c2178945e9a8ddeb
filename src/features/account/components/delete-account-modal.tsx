import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { faultOf, nextCodeAt } from '#features/auth/code-fault.rules.ts'
import { forgetGuestContact } from '#features/auth/guest-contact.state.ts'
import { useContactErrorText } from '#features/auth/use-contact-error-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { ModalStep } from '#ui/overlay/modal-step.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { accountMutations } from '../account.mutations.ts'
import { deletionFault } from '../lib/deletion-fault.rules.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { DeletionCode } from './deletion-code.tsx'
import type { Milliseconds } from '#contract/values/time.ts'

export function DeleteAccountModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const shop = useStorefront()
  const errorText = useContactErrorText()
  const { signOut } = useSignOut()
  const [resendAt, setResendAt] = useState<Milliseconds | null>(null)
  const removal = useChange({
    ...accountMutations.deleteAccount(shop),
    onSuccess: () => forgetGuestContact(),
  })
  const codeRequest = accountMutations.requestDeletionCode(shop)
  const start = useChange({
    ...codeRequest,
    onSuccess: async ({ channel, resend_in }) => {
      // The shop sends no codes.
      if (channel === null) await removal.mutateAsync(undefined)
      else setResendAt(nextCodeAt(resend_in))
    },
  })
  const close = () => {
    start.reset()
    removal.reset()
    setResendAt(null)
    onClose()
  }
  const refused =
    start.error &&
    (removal.error ? deletionFault(removal.error) : (faultOf('phone', start.error) ?? 'offline'))
  if (removal.isSuccess)
    return (
      <Modal
        open={open}
        onClose={close}
        dismissible={false}
        title={t`Your account is deleted`}
        closeLabel={t`Close`}
      >
        <ModalStep>
          <p className="mb-6 text-muted">
            <Trans>
              Thank you for the time with us. You can order as a guest whenever you like.
            </Trans>
          </p>
          <Button onClick={() => signOut({ everywhere: false })}>
            <Trans>Go to Main page</Trans>
          </Button>
        </ModalStep>
      </Modal>
    )
  if (resendAt !== null)
    return (
      <Modal
        open={open}
        onClose={close}
        dismissible={!removal.isPending}
        title={t`Delete the account?`}
        closeLabel={t`Close`}
      >
        <DeletionCode
          resendAt={resendAt}
          request={codeRequest}
          onResent={setResendAt}
          removal={removal}
          onKeep={close}
        />
      </Modal>
    )
  const isSending = start.isPending
  return (
    <Modal
      open={open}
      onClose={close}
      dismissible={!isSending}
      title={t`Delete the account?`}
      closeLabel={t`Close`}
    >
      <div className="flex flex-col gap-3 text-pretty">
        <p>
          <Trans>
            Your name, phone, email, birthday, addresses, favourites and bonuses are deleted, and
            every device is signed out. This cannot be undone.
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>Your orders stay for our books, but without your name, phone and address.</Trans>
        </p>
        <p className="text-muted">
          <Trans>To make sure that it is you, we will send you a code, as when you sign in.</Trans>
        </p>
        {refused ? <Notice tone="error">{errorText(refused)}</Notice> : null}
        <div className="mt-3 flex flex-col gap-3">
          <Button onClick={close} aria-disabled={isSending}>
            <Trans>Keep the account</Trans>
          </Button>
          <Button
            variant="secondary"
            busy={isSending && t`Sending the code…`}
            onClick={() => start.mutate()}
            className="text-danger!"
          >
            <Trans>Get the code</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
