import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { Refused } from '#api/answer.ts'
import { withLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { passkeySignIn } from '../office-session.functions.ts'
import { askPasskey, hasPasskeys } from './passkey-browser.ts'
import { PasskeyError } from './passkey-error.tsx'

/** Stands for the e-mail, the password and the second factor. */
export function PasskeySignIn({ from }: { from: string }) {
  const { t } = useLingui()
  const { api, locale } = useRouter().options.context
  const enter = useMutation({
    mutationFn: async () => {
      const credential = await askPasskey(api)
      const answer = await passkeySignIn({ data: { locale, credential } })
      if (!answer.ok) throw new Refused(answer.failure)
      // A whole new page: the former session has left nothing in memory.
      location.replace(withLocale(from, locale))
    },
  })
  if (!hasPasskeys()) return null
  const { error } = enter
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-6">
      {error instanceof Refused ? (
        <Notice tone="error">{error.refusal.errors['credential']?.[0] ?? error.message}</Notice>
      ) : (
        <PasskeyError error={error} />
      )}
      <Button
        variant="secondary"
        busy={enter.isPending && t`Signing in…`}
        onClick={() => enter.mutate()}
      >
        <Fingerprint aria-hidden className="size-5" />
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  )
}
