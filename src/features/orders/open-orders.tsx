import { Suspense } from 'react'
import { lazyPart } from '#platform/lazy-part.ts'
import { openOrders } from './open-orders.state.ts'

const Bar = lazyPart(async () => (await import('./open-orders-bar.tsx')).OpenOrdersBar)

/** The orders under way, in a browser that knows of some; loaded there alone. */
export const OpenOrders = () =>
  openOrders.use() ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null
