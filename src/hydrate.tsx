import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { warmWhenReady } from '#features/delivery/when-ready.ts'
import { fetchAndNote } from '#platform/session/session.ts'
import { nameMissingParts } from '#platform/hydration/chunk-reload.ts'
import { watchSteps } from '#ui/history-steps.ts'
import { getRouter } from './router.tsx'

/**
 * Hydrates the page; `onListening` is called when React handles its events. The framework's own entry would bring the decoder of server functions (12 KB)
 * to pages that call none; here it comes with the first such function.
 */
export async function takeOver(onListening: () => void): Promise<void> {
  nameMissingParts()
  if (window.pressRecorder?.presses.some(({ dataset }) => 'counts' in dataset)) warmWhenReady()
  // What the framework's own entry would set: server functions ask by this.
  Object.assign(window, { __TSS_START_OPTIONS__: { serverFns: { fetch: fetchAndNote } } })
  watchSteps()
  const router = await getRouter()
  stayPut(router)
  focusHeadings(router)
  await new Promise<void>((taken) => {
    const page = (
      <Taken onTaken={taken}>
        <RouterClient router={router} />
      </Taken>
    )
    startTransition(() => void hydrateRoot(document, page))
    onListening()
  })
}

/** Whoever has scrolled the page before its code came stays there: the router would begin it at its top again. */
function stayPut(router: Awaited<ReturnType<typeof getRouter>>) {
  let came: string | undefined = router.latestLocation.href
  router.options.scrollRestoration = ({ location }) => {
    const isNew = location.href !== came
    came = undefined
    // The router remembers the place of what it has seen scrolling.
    if (!isNew) document.dispatchEvent(new Event('scroll'))
    return isNew
  }
}

/** Moves the focus to the heading of the next page, unless the visitor has focused something else meanwhile. */
function focusHeadings(router: Awaited<ReturnType<typeof getRouter>>) {
  let path = router.latestLocation.pathname
  let led: Element | null = null
  // A closing drawer restores the focus by itself; the visitor has not moved it.
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
    const focused = document.activeElement
    if (!heading || (isUsed && focused !== led && focused !== document.body)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}

function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(onTaken, [onTaken])
  return children
}
