import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import { useSignedIn } from '#platform/session/session.ts'
import { signInLink } from '#platform/session/sign-in-link.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Too many open orders, with links to what the customer can do. */
export function LimitNotice({ message }: { message: string }) {
  const isSignedIn = useSignedIn()
  const { city } = useShop()
  const [main] = city.phones
  return (
    <Notice tone="error" title={<Trans>The order is not placed</Trans>}>
      <p>{message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isSignedIn ? null : (
          <Link
            {...signInLink}
            aria-haspopup="dialog"
            className={buttonClass('primary', 'compact')}
          >
            <Trans>Sign in</Trans>
          </Link>
        )}
        {main && (
          <a href={`tel:${main.phone}`} className={buttonClass('secondary', 'compact')}>
            <span className="whitespace-nowrap tabular-nums">{main.phone_formatted}</span>
          </a>
        )}
      </div>
    </Notice>
  )
}
