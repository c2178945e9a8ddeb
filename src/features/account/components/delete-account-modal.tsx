import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useShop } from '#api/shop.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { deleteAccount } from '../account.functions.ts'
import { useSignOut } from '../use-sign-out.ts'

type Progress = 'asking' | 'deleting' | 'deleted' | { refused: string }

/** Asks once more before an account is deleted, says what stays, and what came of it. */
export function DeleteAccountModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useShop()
  const { signOut } = useSignOut()
  const [progress, setProgress] = useState<Progress>('asking')
  const close = () => {
    setProgress('asking')
    onClose()
  }
  const remove = async () => {
    setProgress('deleting')
    const answer = await deleteAccount({ data: { locale } }).catch(() => null)
    setProgress(answer?.ok ? 'deleted' : { refused: answer?.failure.message || t`That did not get through. Please try again.` })
  }
  if (progress === 'deleted')
    return (
      <Modal open={open} onClose={close} dismissible={false} title={t`Your account is deleted`} closeLabel={t`Close`}>
        <p className="mb-6 text-muted">
          <Trans>Thank you for the time with us. You can order as a guest whenever you like.</Trans>
        </p>
        <Button onClick={() => void signOut({ everywhere: false })}>
          <Trans>Go to Main page</Trans>
        </Button>
      </Modal>
    )
  return (
    <Modal open={open} onClose={close} dismissible={progress !== 'deleting'} title={t`Delete the account?`} closeLabel={t`Close`}>
      <div className="flex flex-col gap-3 text-pretty">
        <p>
          <Trans>
            Your name, phone, e-mail, birthday, addresses, favourites and bonuses are deleted, and every device is signed out. This cannot be undone.
          </Trans>
        </p>
        <p className="text-muted">
          <Trans>What stays: your orders, for our books, but without your name, phone and address.</Trans>
        </p>
        {typeof progress === 'object' ? <Notice tone="error">{progress.refused}</Notice> : null}
        <div className="mt-3 flex flex-col gap-3">
          <Button onClick={close} aria-disabled={progress === 'deleting'}>
            <Trans>Keep the account</Trans>
          </Button>
          <Button variant="secondary" busy={progress === 'deleting' && t`Deleting…`} onClick={() => void remove()} className="text-danger!">
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
