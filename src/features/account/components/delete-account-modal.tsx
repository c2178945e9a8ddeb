import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { type CodeRequestResult, codeRequestResult } from '#features/auth/sign-in.ts'
import { useErrorText } from '#features/auth/use-error-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { deleteAccount, requestDeletionCode } from '../account.functions.ts'
import { useSignOut } from '../lib/use-sign-out.ts'
import { DeletionCode } from './deletion-code.tsx'
import type { Milliseconds } from '#contract/values/time.ts'

type Progress =
  | 'requesting'
  | 'sending'
  | 'deleted'
  | { resendAt: Milliseconds }
  | { refused: string }

export function DeleteAccountModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const errorText = useErrorText()
  const { signOut } = useSignOut()
  const [progress, setProgress] = useState<Progress>('requesting')
  const close = () => {
    setProgress('requesting')
    onClose()
  }
  const remove = async (code?: string): Promise<string | null> => {
    const answer = await deleteAccount({ data: { locale, code } }).catch(() => null)
    if (!answer?.ok)
      return (
        answer?.failure.errors['code']?.[0] ||
        answer?.failure.message ||
        t`We couldn't connect. Please try again.`
      )
    setProgress('deleted')
    return null
  }
  const start = async () => {
    setProgress('sending')
    const answer = await requestDeletionCode({ data: { locale } }).catch(() => null)
    if (answer?.ok && answer.value.channel === null) {
      const refused = await remove()
      if (refused !== null) setProgress({ refused })
      return
    }
    const result = codeRequestResult(answer)
    setProgress('resendAt' in result ? result : { refused: errorText(result.error ?? 'offline') })
  }
  const resend = async (): Promise<CodeRequestResult> =>
    codeRequestResult(await requestDeletionCode({ data: { locale } }).catch(() => null))
  if (progress === 'deleted')
    return (
      <Modal
        open={open}
        onClose={close}
        dismissible={false}
        title={t`Your account is deleted`}
        closeLabel={t`Close`}
      >
        <p className="mb-6 text-muted">
          <Trans>Thank you for the time with us. You can order as a guest whenever you like.</Trans>
        </p>
        <Button onClick={() => void signOut({ everywhere: false })}>
          <Trans>Go to Main page</Trans>
        </Button>
      </Modal>
    )
  if (typeof progress === 'object' && 'resendAt' in progress)
    return (
      <Modal open={open} onClose={close} title={t`Delete the account?`} closeLabel={t`Close`}>
        <DeletionCode
          resendAt={progress.resendAt}
          request={resend}
          onResent={(resendAt) => setProgress({ resendAt })}
          onCode={remove}
          onKeep={close}
        />
      </Modal>
    )
  const isSending = progress === 'sending'
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
        {typeof progress === 'object' ? <Notice tone="error">{progress.refused}</Notice> : null}
        <div className="mt-3 flex flex-col gap-3">
          <Button onClick={close} aria-disabled={isSending}>
            <Trans>Keep the account</Trans>
          </Button>
          <Button
            variant="secondary"
            busy={isSending && t`Sending the code…`}
            onClick={() => void start()}
            className="text-danger!"
          >
            <Trans>Get the code</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
