import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { shopQueries } from '#api/shop.queries.ts'
import { offersSignIn, useStorefront } from '#api/shop.ts'
import { UserRound } from 'lucide-react'
import { SignInLink } from '#platform/session/sign-in-link.tsx'
import { useSignedIn } from '#platform/session/session.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'

/** Public pages are the same for everyone: `signedInScript` shows one of both until hydration. */
export function AccountLink() {
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useStorefront()))
  const isSignedIn = useSignedIn()
  if (!isSignedIn && !offersSignIn(settings)) return null
  // The drawer has it, too.
  const className = clsx(iconButtonClass(), 'narrow:hidden')
  return (
    <>
      <Link to="/account" className={clsx(className, !isSignedIn && 'if-signed-in')}>
        <UserRound aria-hidden />
        <span className="sr-only">
          <Trans>Account</Trans>
        </span>
      </Link>
      {!isSignedIn && (
        <SignInLink className={clsx(className, 'if-signed-out')}>
          <UserRound aria-hidden />
          <span className="sr-only">
            <Trans>Sign in</Trans>
          </span>
        </SignInLink>
      )}
    </>
  )
}
