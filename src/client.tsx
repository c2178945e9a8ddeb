import { recordReferrer } from '#features/loyalty/record-referrer.ts'
import { catalogsOf, localeOfCode } from '#platform/i18n/message-catalogs.ts'
import { replayPresses, whenInteractive } from '#platform/hydration/deferred-hydration.ts'

// At once: a visitor who leaves before hydration was invited all the same.
recordReferrer(location.search)
void hydratePage()

/** A function, not top-level await: importers of this file would wait for it. */
async function hydratePage() {
  await whenInteractive()
  const { onListening, onHydrated } = replayPresses()
  preloadParts()
  // Whoever needs the texts loads them again and reports a failure.
  preloadTexts().catch(() => {})
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate(onListening)
  onHydrated()
  performance.mark('hydrated')
}

/** Reads the variant itself: `variant.ts` would load the framework before the first pictures. */
async function preloadTexts() {
  const { pathname } = location
  const { locale = '', variant } = document.documentElement.dataset
  const isHome = pathname === '/' || pathname === `/${locale}`
  await catalogsOf(localeOfCode(locale), isHome && variant === 'default')
}

/** Loads the route's files (`src/cli/package-patches.ts`) together, not one after another. */
function preloadParts() {
  for (const list of document.querySelectorAll('script[data-parts]')) {
    for (const href of list.textContent.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  }
}
