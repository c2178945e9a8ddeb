import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStorefront } from '#api/shop.ts'
import { openOrders } from './open-orders.state.ts'
import { orderQueries } from './orders.queries.ts'

/** Clears the flag when no order is open, so that no page asks again. */
export function useOpenOrders() {
  const isKnown = openOrders.use()
  const { data } = useQuery({ ...orderQueries.underWay(useStorefront()), enabled: isKnown })
  const isOver = data?.length === 0
  useEffect(() => {
    if (isOver) openOrders.write(false)
  }, [isOver])
  return isKnown && data ? data : []
}
