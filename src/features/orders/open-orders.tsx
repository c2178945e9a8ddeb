import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#platform/hydration/lazy-part.ts'
import { openOrders } from './open-orders.state.ts'

const Bar = lazyPart(async () => (await import('./open-orders-bar.tsx')).OpenOrdersBar)
/** Pages that tell of an order themselves. */
const without = /^\/(order|account\/orders|checkout\/success)(\/|$)/

/** The active orders, loaded only in a browser that may have some. Their space is reserved, so that the page does not shift. */
export function OpenOrders() {
  const isKnown = openOrders.use()
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
