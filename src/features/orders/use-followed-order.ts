import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Purchase } from '#contract/purchase.calls.ts'
import { isSettled } from './order-status.rules.ts'
import { type Connection, useFollowing } from './use-following.ts'

/** How often an order is asked after, in milliseconds. A connection may be dead without either end knowing, so live ones are checked, too. */
const pollMs: Record<Connection, number> = { opening: 10_000, live: 60_000, lost: 10_000 }

/** When to ask after an order again; false when nothing more happens to it. */
export const pollInterval = (order: Purchase | undefined, connection: Connection): number | false =>
  order && isSettled(order) ? false : pollMs[connection]

/** An order that is kept up to date until nothing more happens to it: by its events at `address`, and by asking. */
export function useFollowedOrder<Key extends readonly unknown[]>(
  options: UseSuspenseQueryOptions<Purchase, Error, Purchase, Key>,
  address: string,
) {
  const [connection, setConnection] = useState<Connection>('opening')
  const { data: order, refetch } = useSuspenseQuery({
    ...options,
    refetchInterval: ({ state }) => pollInterval(state.data, connection),
  })
  useFollowing(isSettled(order) ? null : address, {
    onNews: () => void refetch(),
    onConnection: setConnection,
  })
  return { order, connection }
}
