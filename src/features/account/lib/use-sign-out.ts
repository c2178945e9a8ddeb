import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStorefront } from '#api/shop.ts'
import { signOut as endSession } from '#features/auth/auth.functions.ts'
import { forgetGuestContact } from '#features/auth/guest-contact.state.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { leaveFor } from '#ui/overlay/overlay-history.ts'
import { showToast } from '#ui/feedback/toast-queue.ts'

/** Home is loaded as a new document, so that nothing of the customer stays in memory. */
export function useSignOut() {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async ({ everywhere }: { everywhere: boolean }) => {
    if (isLeaving) return
    setLeaving(true)
    const answer = await endSession({ data: { locale, everywhere } }).catch(() => null)
    if (answer && (answer.ok || !everywhere || answer.failure.status === 401)) {
      // Drafts go too; another tab clears its own.
      sessionStorage.clear()
      if (everywhere) forgetGuestContact()
      return leaveFor(withLocale('/', locale))
    }
    setLeaving(false)
    showToast({ text: t`We couldn't connect. Please try again.`, tone: 'error' })
  }
  return { signOut, isLeaving }
}
