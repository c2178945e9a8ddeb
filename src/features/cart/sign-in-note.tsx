import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { shopQueries } from '#api/shop.queries.ts'
import { earnsBonuses, offersSignIn, useStorefront } from '#api/shop.ts'
import { useSignedIn } from '#platform/session/session.ts'
import { SignInLink } from '#platform/session/sign-in-link.tsx'
import { buttonClass } from '#ui/button.tsx'

/** `loaded`: the loader found a session. */
export function SignInNote({ loaded }: { loaded: boolean }) {
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useStorefront()))
  const isSignedIn = useSignedIn(loaded)
  if (isSignedIn || !offersSignIn(settings)) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-primary-soft p-4 text-sm">
      <p className="min-w-[min(11rem,100%)] flex-1">
        {earnsBonuses(settings) ? (
          <Trans>Sign in to use your addresses and collect bonuses.</Trans>
        ) : (
          <Trans>Sign in to use your addresses.</Trans>
        )}
      </p>
      <SignInLink className={buttonClass('primary', 'compact')}>
        <Trans>Sign in</Trans>
      </SignInLink>
    </div>
  )
}
