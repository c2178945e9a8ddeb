import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyNamed } from '#platform/hydration/lazy-named.ts'
import { openOrders } from './open-orders.state.ts'

const Bar = lazyNamed(async () => (await import('./components/open-orders-bar.tsx')).OpenOrdersBar)
/** Pages that show an order themselves. */
const without = /^\/(order|account\/orders|checkout\/success)(\/|$)/

/**
 * Loaded only in browsers that may have open orders. Reserves the space, so that nothing shifts.
 */
export function OpenOrders() {
  const isKnown = openOrders.use() === 'open'
  const isShown = !useLocation({ select: ({ pathname }) => without.test(pathname) })
  useEffect(
    () => void document.documentElement.toggleAttribute('data-open-orders', isKnown),
    [isKnown],
  )
  if (!isShown) return null
  return (
    <div className="open-orders bg-primary-soft">
      {isKnown ? (
        <Suspense>
          <Bar />
        </Suspense>
      ) : null}
    </div>
  )
}
