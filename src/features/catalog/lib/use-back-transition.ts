import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { backToCard } from './dish-transition.ts'

const inSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Until the next page: the image shrinks into that of this card, if the page has it in sight. */
function markCard(pathname: string): () => void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('article h3 > a')) {
    const card = link.pathname === pathname ? link.closest('article') : null
    if (!card || !inSight(card)) continue
    card.dataset['left'] = ''
    return () => delete card.dataset['left']
  }
  return () => {}
}

/** Browsers that move the pages with the finger need no other transition. */
const isMovedByBrowser = () =>
  window.event instanceof PopStateEvent && window.event.hasUAVisualTransition

/** From the page of a dish to its card on the page that is gone back to. */
export function useBackTransition(slug: string): void {
  const router = useRouter()
  useEffect(() => {
    const { pathname } = location
    return router.history.subscribe(({ action: { type } }) => {
      const isStep = type === 'BACK' || type === 'FORWARD' || type === 'GO'
      if (!isStep || location.pathname === pathname || isMovedByBrowser()) return
      router.shouldViewTransition = backToCard
      const ended = router.subscribe('onRendered', () => {
        ended()
        const unmark = markCard(pathname)
        const left = router.subscribe('onBeforeNavigate', () => {
          left()
          unmark()
        })
      })
    })
  }, [router, slug])
}
