import { useLazyComponent } from '#platform/hydration/use-lazy-component.ts'
import { openOrders } from './open-orders.state.ts'

const load = async () => (await import('./components/last-order-card.tsx')).LastOrderCard

/**
 * An item of a list; its place is kept before the first paint (`.last-order`), and it is loaded
 * only in browsers with orders of which none is under way.
 */
export function LastOrder({ className }: { className: string }) {
  const isKnown = openOrders.use() === 'past'
  const { part: Card } = useLazyComponent(load, isKnown)
  return <li className={`last-order ${className}`}>{isKnown && Card && <Card />}</li>
}
