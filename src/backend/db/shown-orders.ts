import { type RawBuilder, sql } from 'kysely'
import type { HiddenOrders } from '#contract/ops/kitchens.rules.ts'

/** Condition on `purchase`; true for a row without an order. */
export const isShown = ({ deliveries, pickups }: HiddenOrders): RawBuilder<boolean> => sql<boolean>`
  (${!deliveries}::boolean or coalesce(purchase.order_type, '') <> 'delivery')
  and coalesce((purchase.branch ->> 'id')::int, 0) <> all (${pickups}::int[])`
