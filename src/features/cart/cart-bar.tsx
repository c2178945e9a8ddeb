import { useLocation } from '@tanstack/react-router'
import { lazyOverlay } from '#platform/hydration/lazy-overlay.tsx'
import { useCart } from './cart.state.ts'
import { useSyncExternalStore } from 'react'

const phone = '(width < 768px)'
const subscribe = (listener: () => void) => {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False on the server. */
const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  )

/** Pages about the order itself, and the product page, which has a bar of its own. */
const without = /^\/(cart|checkout|order|product)(\/|$)/
const Content = lazyOverlay(
  async () => (await import('./components/cart-bar-content.tsx')).CartBarContent,
  <div className="h-18 bg-surface" />,
)

export function CartBar() {
  const isFilled = useCart().length > 0
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!useIsPhone() || !isFilled || without.test(pathname)) return null
  return <Content />
}
