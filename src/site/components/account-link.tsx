import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { UserRound } from 'lucide-react'
import { SignInLink } from '#platform/session/sign-in-link.tsx'
import { useSignedIn } from '#platform/session/session.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'

/** Public pages are the same for everyone: `signedInScript` shows one of both until hydration. */
export function AccountLink() {
  const isSignedIn = useSignedIn()
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
