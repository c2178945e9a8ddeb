import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { memo, useEffect } from 'react'
import { DeliveryModals } from '#features/delivery/delivery-modals.tsx'
import { DietHost } from '#features/diet/diet-marks.tsx'
import { signInId } from '#platform/session/sign-in-link.tsx'
import { ToastHost } from '#ui/feedback/toast-host.tsx'
import { AuthHost } from './components/auth-host.tsx'
import { BottomBars } from './components/bottom-bars.tsx'
import { Notices } from './components/notices.tsx'
import { PageProgress } from './components/page-progress.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Memoized: the router renders its root with every update. */
export const Layout = memo(() => {
  const { t } = useLingui()
  useEffect(() => {
    const state: unknown = history.state
    if (typeof state === 'object' && state !== null && 'layer' in state)
      void import('#ui/overlay/overlay-history.ts').then(({ dropOldLayers }) => dropOldLayers())
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-3 text-on-inverse focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      {/* Where the links to signing in lead without scripts. */}
      <p
        id={signInId}
        className="hidden bg-warn-soft p-4 text-center font-semibold noscript:target:block"
      >
        <Trans>Signing in needs JavaScript: please switch it on in your browser.</Trans>
      </p>
      <PageProgress />
      <Header />
      <Notices />
      <main id="content" className="flex-1 pb-16">
        <Outlet />
      </main>
      <Footer />
      <BottomBars>
        <ToastHost label={t`Messages`} />
      </BottomBars>
      <DeliveryModals />
      <DietHost />
      <AuthHost />
    </div>
  )
})
