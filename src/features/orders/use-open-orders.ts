import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStorefront } from '#api/shop.ts'
import { openOrders } from './open-orders.state.ts'
import { orderQueries } from './orders.queries.ts'

/** Remembers when no order is open any more, so that no page asks again. */
export function useOpenOrders() {
  const isKnown = openOrders.use() === 'open'
  const { data } = useQuery({ ...orderQueries.underWay(useStorefront()), enabled: isKnown })
  const isOver = data?.length === 0
  useEffect(() => {
    if (isOver) openOrders.write('past')
  }, [isOver])
  return isKnown && data ? data : []
}
