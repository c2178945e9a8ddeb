import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { CityId } from '#contract/values/ids.ts'
import { boardQuery, receiveOrder } from './board.queries.ts'
import { openBoardStream } from './board-stream.ts'
import { serverNow } from '#platform/server-clock.ts'
import type { BoardOrder } from './board.rules.ts'

/** `lostAt`: since when nothing is heard, by the server's clock; null while it is live. */
export function useBoard(cityId: CityId, branchId: number | null) {
  const { context } = useRouter().options
  const { locale } = context
  const { data: board, refetch, isError } = useQuery(boardQuery(context, cityId, branchId))
  const [lostAt, setLostAt] = useState<number | null>(null)
  const isRead = board !== undefined
  const onOrder = useEffectEvent((order: BoardOrder) => receiveOrder(context, order))
  const after = useEffectEvent(() => board?.last_event_id ?? 0)
  const reread = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!isRead) return undefined
    const query = { cityId, branchId: branchId ?? undefined, locale }
    return openBoardStream(query, after(), {
      onOrder,
      onOpen: () => setLostAt(null),
      onLost: () => setLostAt((former) => former ?? serverNow()),
      onReset: reread,
      onRefused: reread,
    })
  }, [cityId, branchId, locale, isRead])
  return { board, isFailed: isError && !isRead, refetch, lostAt }
}
