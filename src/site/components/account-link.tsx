import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shopQueries } from '#api/shop.queries.ts'
import { offersSignIn, useShop } from '#api/shop.ts'
import { UserRound } from 'lucide-react'
import { signInLink } from '#platform/sign-in-link.ts'
import { useSignedIn } from '#platform/session.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'

/** To the account, or to signing in. On the server and until the page is alive nobody is signed in: public pages are the same for everybody. */
export function AccountLink() {
  const { data: settings } = useSuspenseQuery(shopQueries.settings(useShop()))
  const isSignedIn = useSignedIn()
  if (!isSignedIn && !offersSignIn(settings)) return null
  return isSignedIn ? (
    <Link to="/account" className={iconButtonClass()}>
      <UserRound aria-hidden />
      <span className="sr-only">
        <Trans>Account</Trans>
      </span>
    </Link>
  ) : (
    <Link {...signInLink} aria-haspopup="dialog" className={iconButtonClass()}>
      <UserRound aria-hidden />
      <span className="sr-only">
        <Trans>Sign in</Trans>
      </span>
    </Link>
  )
}
