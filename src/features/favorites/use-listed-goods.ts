import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isFault } from '#api/answer.ts'
import { useShop } from '#api/shop.ts'
import { goodsByIds } from '#features/catalog/goods-by-ids.queries.ts'
import { type GoodsIds, without } from './goods-ids.rules.ts'

/** The same list would be refused again. */
const isRefusal = (error: Error | null): boolean =>
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500 &&
  !isFault({ status: error.status })

/** `forget` receives dishes that are no longer sold, or all when the list is refused. */
export function useListedGoods(
  ids: GoodsIds,
  { enabled = true, forget }: { enabled?: boolean; forget: (gone: GoodsIds) => void },
) {
  const query = useQuery({
    ...goodsByIds(useShop(), ids),
    enabled: enabled && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const gone = isRefusal(query.error)
    ? ids
    : query.data && !query.isPlaceholderData
      ? without(
          ids,
          query.data.map(({ id }) => id),
        )
      : []
  const forgetGone = useEffectEvent(() => forget(gone))
  const names = gone.join()
  useEffect(() => {
    if (names) forgetGone()
  }, [names])
  return query
}
