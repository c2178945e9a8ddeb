import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Purchase } from '#contract/purchase.calls.ts'
import { isSettled } from './order-status.rules.ts'
import { type Connection, useOrderEvents } from './use-order-events.ts'

/** Milliseconds by connection. Live ones are polled too: a connection can die unnoticed. */
const pollMs: Record<Connection, number> = { opening: 10_000, live: 60_000, lost: 10_000 }

/** False when the order is settled. */
export const pollInterval = (order: Purchase | undefined, connection: Connection): number | false =>
  order && isSettled(order) ? false : pollMs[connection]

export function useTrackedOrder<Key extends readonly unknown[]>(
  options: UseSuspenseQueryOptions<Purchase, Error, Purchase, Key>,
  address: string,
) {
  const [connection, setConnection] = useState<Connection>('opening')
  const { data: order, refetch } = useSuspenseQuery({
    ...options,
    refetchInterval: ({ state }) => pollInterval(state.data, connection),
  })
  useOrderEvents(isSettled(order) ? null : address, {
    onEvent: () => void refetch(),
    onConnection: setConnection,
  })
  return { order, connection }
}
