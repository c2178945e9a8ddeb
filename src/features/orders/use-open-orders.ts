import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStorefront } from '#api/shop.ts'
import { openOrders } from './open-orders.state.ts'
import { orderQueries } from './orders.queries.ts'

/** Remembers when no order is open any more, so that no page asks again. */
export function useOpenOrders() {
  const isKnown = openOrders.use() === 'open'
  const underWay = orderQueries.underWay(useStorefront())
  const { data, isFetchedAfterMount } = useQuery({ ...underWay, enabled: isKnown })
  // What was read before may lack an order that was just placed.
  const isOver = isFetchedAfterMount && data?.length === 0
  useEffect(() => {
    if (isOver) openOrders.write('past')
  }, [isOver])
  return isKnown && data ? data : []
}
