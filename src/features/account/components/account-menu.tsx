import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleUser, Gift, LogOut, MapPin, ReceiptText, UserPen } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { centerCurrent } from '#ui/layout/center-current.ts'
import { useSignOut } from '../lib/use-sign-out.ts'

const itemClass =
  'inline-flex min-h-touch w-full shrink-0 items-center gap-3 rounded-full bg-tint px-4 text-sm font-bold whitespace-nowrap transition hover:bg-line aria-[current]:bg-inverse aria-[current]:text-on-inverse lg:rounded-control lg:bg-transparent lg:text-base lg:hover:bg-tint lg:aria-[current]:bg-tint lg:aria-[current]:text-link [&_svg]:size-5 [&_svg]:shrink-0'

export function AccountMenu() {
  const { t } = useLingui()
  const { signOut, isLeaving } = useSignOut()
  const row = useRef<HTMLUListElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname })
  useLayoutEffect(() => centerCurrent(row.current, true), [page])
  return (
    <nav
      aria-label={t`My account`}
      className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:rounded-card lg:bg-surface lg:p-2"
    >
      <ul
        ref={row}
        className="scroll-row relative -mx-4 gap-2 px-4 md:-mx-6 md:px-6 lg:mx-0 lg:flex-col lg:gap-0.5 lg:px-0"
      >
        <li>
          <Link
            to="/account"
            activeOptions={{ exact: true, includeSearch: false }}
            className={itemClass}
          >
            <CircleUser aria-hidden />
            <Trans>My account</Trans>
          </Link>
        </li>
        <li>
          <Link to="/account/orders" activeOptions={{ includeSearch: false }} className={itemClass}>
            <ReceiptText aria-hidden />
            <Trans>My orders</Trans>
          </Link>
        </li>
        <li>
          <Link to="/account/address" className={itemClass}>
            <MapPin aria-hidden />
            <Trans>My addresses</Trans>
          </Link>
        </li>
        <li>
          <Link to="/account/profile" className={itemClass}>
            <UserPen aria-hidden />
            <Trans>Personal data</Trans>
          </Link>
        </li>
        <li>
          <Link to="/account/referral" className={itemClass}>
            <Gift aria-hidden />
            <Trans>Invite a friend</Trans>
          </Link>
        </li>
        <li className="lg:mt-1 lg:border-t lg:border-line lg:pt-1">
          <button
            type="button"
            onClick={() => signOut({ everywhere: false })}
            aria-disabled={isLeaving}
            className={itemClass}
          >
            <LogOut aria-hidden />
            {isLeaving ? <Trans>Signing out…</Trans> : <Trans>Sign out</Trans>}
          </button>
        </li>
      </ul>
    </nav>
  )
}
