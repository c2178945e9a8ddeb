import {
  type UseSuspenseQueryOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#api/types.ts'
import { type OrderState, orderState } from '#contract/orders/order-flow.ts'
import { isFinished, orderAfter } from './order-status.rules.ts'
import { serverNow } from '#platform/server-clock.ts'

/** `lost` lasts from a failure until the next event. */
export type Connection = 'opening' | 'live' | 'lost'

/** Delay after a refused stream in milliseconds; a broken one is reopened by the browser. */
const reopenMs = 10_000

interface OrderSubscriber {
  onEvent: (event: OrderState) => void
  onConnection: (connection: Connection) => void
}

/**
 * Subscribes while the page is visible. `Last-Event-ID` replays missed events. Null: no
 * subscription.
 */
export function useOrderEvents(
  address: string | null,
  { onEvent, onConnection }: OrderSubscriber,
): void {
  const notify = useEffectEvent(onEvent)
  const connection = useEffectEvent(onConnection)
  useEffect(() => {
    if (address === null) return undefined
    let source: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(again)
      source?.close()
    }
    const open = () => {
      close()
      const opened = (source = new EventSource(address))
      opened.addEventListener('open', () => connection('live'))
      opened.addEventListener('status', ({ data }) =>
        notify(v.parse(orderState, JSON.parse(String(data)))),
      )
      opened.addEventListener('error', () => {
        connection('lost')
        if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, reopenMs)
      })
    }
    const look = () => (document.visibilityState === 'visible' ? open() : close())
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      close()
    }
  }, [address])
}

/** Milliseconds by connection. Live ones are polled too: a connection can die unnoticed. */
const pollMs: Record<Connection, number> = { opening: 10_000, live: 60_000, lost: 10_000 }

/** The kitchen may undo its last step for seconds. */
const undoMs = 30_000
const isFresh = ({ status_history }: Order): boolean =>
  Math.abs(serverNow() - Date.parse(status_history.at(-1)?.at ?? '')) < undoMs

/** False when the order is settled. */
export function pollInterval(order: Order | undefined, connection: Connection): number | false {
  if (order && isFinished(order)) return isFresh(order) && pollMs.opening
  return pollMs[connection]
}

export function useTrackedOrder<Key extends readonly unknown[]>(
  options: UseSuspenseQueryOptions<Order, Error, Order, Key>,
  address: string,
) {
  const [connection, setConnection] = useState<Connection>('opening')
  const queries = useQueryClient()
  const { data: order, refetch } = useSuspenseQuery({
    ...options,
    refetchInterval: ({ state }) => pollInterval(state.data, connection),
  })
  useOrderEvents(isFinished(order) ? null : address, {
    onEvent: (event) => {
      const next = orderAfter(order, event)
      if (next) queries.setQueryData<Order>(options.queryKey, next)
      else void refetch()
    },
    onConnection: setConnection,
  })
  return { order, connection }
}
