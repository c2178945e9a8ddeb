import { noteRefferer } from '#features/loyalty/note-refferer.ts'
import { catalogsOf, localeOfCode } from '#platform/i18n/message-catalogs.ts'
import { repeatPresses, whenBundleIsNeeded } from '#platform/hydration/deferred-hydration.ts'

// At once: who leaves this page before its code has come was invited all the same.
noteRefferer(location.search)
void hydratePage()

/** Loads the client bundle when it is needed, all of its files at once. Not at the top level: what others import of this file would wait for its end. */
async function hydratePage() {
  await whenBundleIsNeeded()
  const { onListening, onHydrated } = repeatPresses()
  preloadParts()
  // Asked for again by what needs them; a failure is told there.
  preloadTexts().catch(() => {})
  const { takeOver } = await import('./hydrate.tsx')
  await takeOver(onListening)
  onHydrated()
  performance.mark('taken over')
}

async function preloadTexts() {
  const { pathname } = location
  const { locale = '' } = document.documentElement.dataset
  await catalogsOf(localeOfCode(locale), pathname === '/' || pathname === `/${locale}`)
}

/** The page names the files of its routes (`app.config.ts`): they come together, not one after the other has asked for it. */
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
