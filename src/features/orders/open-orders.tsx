import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLazyComponent } from '#platform/hydration/use-lazy-component.ts'
import { openOrders } from './open-orders.state.ts'

const load = async () => (await import('./components/open-orders-bar.tsx')).OpenOrdersBar
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
  const { part: Bar } = useLazyComponent(load, isKnown && isShown)
  if (!isShown) return null
  return <div className="open-orders bg-primary-soft">{isKnown && Bar && <Bar />}</div>
}
