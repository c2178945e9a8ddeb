import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { preloadDeliveryChoice } from '#features/delivery/with-delivery-choice.ts'
import { nameMissingChunks } from '#platform/hydration/chunk-reload.ts'
import { tolerateTranslators } from '#platform/hydration/translated-texts.ts'
import { applyPricePattern } from '#platform/i18n/price-pattern.ts'
import { loadInverse } from '#site/inverse.ts'
import { afterLayout } from '#ui/layout/after-layout.ts'
import { watchSteps } from '#ui/overlay/history-steps.ts'
import { watchNavigation } from '#ui/layout/use-incremental-render.ts'
import { getRouter } from './router.tsx'

/** Replaces the framework's entry, which loads the decoder of server functions (12 KB) always. */
export async function hydrate(onListening: () => void): Promise<void> {
  nameMissingChunks()
  tolerateTranslators()
  applyPricePattern(document.documentElement.dataset['price'])
  if (window.pressRecorder?.presses.some(({ dataset }) => 'counts' in dataset))
    preloadDeliveryChoice()
  watchSteps()
  const [router] = await Promise.all([getRouter(), loadInverse()])
  watchNavigation(router.history)
  stayPut(router)
  focusHeadings(router)
  await new Promise<void>((resolve) => {
    const page = (
      <Hydrated onHydrated={resolve}>
        <RouterClient router={router} />
      </Hydrated>
    )
    startTransition(() => void hydrateRoot(document, page))
    onListening()
  })
}

/** The router would scroll to the top a page that was scrolled before hydration. */
function stayPut(router: Awaited<ReturnType<typeof getRouter>>) {
  let came: string | undefined = router.latestLocation.href
  router.options.scrollRestoration = ({ location }) => {
    const isNew = location.href !== came
    came = undefined
    // The router remembers a position when it sees a scroll event.
    if (!isNew) document.dispatchEvent(new Event('scroll'))
    return isNew
  }
}

/** Unless the visitor has focused something else meanwhile. */
function focusHeadings(router: Awaited<ReturnType<typeof getRouter>>) {
  let path = router.latestLocation.pathname
  let led: Element | null = null
  // A closing drawer restores the focus by itself.
  let isUsed = false
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => void (isUsed = true), true)
  router.subscribe('onBeforeNavigate', ({ toLocation: { pathname } }) => {
    if (pathname === path) return
    path = pathname
    led = document.activeElement
    isUsed = false
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const heading = fromLocation && pathChanged && document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    afterLayout(heading, () => {
      const focused = document.activeElement
      if (isUsed && focused !== led && focused !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  })
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
