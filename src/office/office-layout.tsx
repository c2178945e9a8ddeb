import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { ToastHost } from '#ui/feedback/toast-host.tsx'
import { usePushRenewal } from './alerts/use-push-renewal.ts'
import { pagesOf } from './office-pages.ts'
import { BoardWatch } from './board/board-watch.tsx'
import { CancelledBanner } from './board/cancelled-banner.tsx'
import { TicketPrinter } from './board/ticket.tsx'
import { type Me, officeQueries } from './office.queries.ts'
import { PinBar } from './pin/pin-bar.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { useSignInAgain } from './use-sign-in-again.ts'
import { useOfficeBranch, useWatchedCity } from './use-office.ts'

export function OfficeLayout() {
  const { t } = useLingui()
  useSignInAgain()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-3 text-on-inverse focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <OfficeHeader />
      <PinBar />
      <KitchenWatch />
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <div className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden">
        <ToastHost label={t`Messages`} />
      </div>
      <TicketPrinter />
    </div>
  )
}

/** Nothing before the sign-in. */
function KitchenWatch() {
  const { context } = useRouter().options
  const { data: me } = useQuery({ ...officeQueries.me(context), enabled: false })
  const { data: cities } = useQuery({ ...officeQueries.cities(context), enabled: false })
  return me && cities ? (
    <>
      <WatchedCity me={me} />
      <CancelledBanner />
    </>
  ) : null
}

function WatchedCity({ me }: { me: Me }) {
  const city = useWatchedCity()
  const branchId = useOfficeBranch(city, me)
  return city ? <BoardWatch me={me} city={city} branchId={branchId} /> : null
}

/** Nothing before the sign-in. */
function OfficeHeader() {
  const { t, i18n } = useLingui()
  const { context } = useRouter().options
  const { data: me } = useQuery({ ...officeQueries.me(context), enabled: false })
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isSignedIn = me !== undefined
  useEffect(() => {
    // On a phone the links scroll: the current one is in view.
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, isSignedIn])
  usePushRenewal(me)
  if (!me) return null
  return (
    <header className="flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-3 md:px-4 print:hidden">
      <nav
        ref={nav}
        aria-label={t`Back office`}
        className="scrolled-links flex min-w-0 flex-1 gap-1"
      >
        {pagesOf(me).map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            search={(kept) => ({ city: kept.city })}
            className={clsx(
              'flex min-h-14 items-center border-b-[3px] border-transparent px-3 text-sm font-bold whitespace-nowrap text-muted hover:text-ink',
              'aria-[current=page]:border-primary aria-[current=page]:text-ink',
            )}
          >
            {i18n._(name)}
          </Link>
        ))}
      </nav>
      <StaffMenu me={me} />
    </header>
  )
}
