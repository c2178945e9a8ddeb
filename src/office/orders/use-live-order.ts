import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderId } from '#contract/values/ids.ts'
import type { BoardOrder } from '../board/board.rules.ts'
import { orderQuery, receiveOrder } from '../board/board.queries.ts'
import { openBoardStream } from '../board/board-stream.ts'
import { useOffice } from '../use-office.ts'

/** Follows the stream of its city, and rereads while nothing is heard or for those who may not. */
export function useLiveOrder(id: OrderId) {
  const { api, locale, me, queryClient } = useOffice()
  const [isLive, setIsLive] = useState(false)
  const order = useQuery(orderQuery({ api, locale }, id, isLive))
  const cityId = me.may.includes('orderEvents') ? order.data?.city_id : undefined
  const reread = useEffectEvent(() => void order.refetch())
  const onOrder = useEffectEvent((received: BoardOrder) => {
    if (received.id === id) receiveOrder({ api, queryClient, locale }, received)
  })
  const onOpen = useEffectEvent(() => {
    if (isLive) return
    setIsLive(true)
    // For what happened before the stream began.
    reread()
  })
  useEffect(() => {
    if (cityId === undefined) return undefined
    const close = openBoardStream({ cityId, locale }, null, {
      onOrder,
      onOpen,
      onLost: () => setIsLive(false),
      onReset: reread,
      onRefused: reread,
    })
    return () => {
      close()
      setIsLive(false)
    }
  }, [cityId, locale])
  return order
}
