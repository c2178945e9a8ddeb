import { useLingui } from '@lingui/react/macro'
import { failureText } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { useChange } from '#api/use-change.ts'
import { authMutations } from '#features/auth/auth.mutations.ts'
import { forgetGuestContact } from '#features/auth/guest-contact.state.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { forgetDocument } from '#platform/session/forget-document.ts'
import { leaveFor } from '#ui/overlay/overlay-history.ts'
import { offlineText } from '#platform/i18n/offline-text.ts'

/** Home is loaded as a new document, so that nothing of the customer stays in memory. */
export function useSignOut() {
  const { t } = useLingui()
  const shop = useStorefront()
  const { mutate, isPending, isSuccess } = useChange({
    ...authMutations.signOut(shop),
    onSuccess: (_done, { everywhere }) => {
      // Drafts go too; another tab clears its own.
      sessionStorage.clear()
      if (everywhere) forgetGuestContact()
      forgetDocument()
      leaveFor(withLocale('/', shop.locale))
    },
    meta: { failure: (error) => failureText(error) ?? t(offlineText) },
  })
  return { signOut: mutate, isLeaving: isPending || isSuccess }
}
