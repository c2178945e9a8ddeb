import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isFault } from '#api/answer.ts'
import { useStorefront } from '#api/shop.ts'
import { dishesByIds } from '#features/catalog/dishes-by-ids.queries.ts'
import { type DishIds, without } from './dish-ids.rules.ts'

/** The same list would be refused again. */
const isRefusal = (error: Error | null): boolean =>
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500 &&
  !isFault({ status: error.status })

/** `forget` receives dishes that are no longer sold, or all when the list is refused. */
export function useListedDishes(
  ids: DishIds,
  { enabled = true, forget }: { enabled?: boolean; forget: (gone: DishIds) => void },
) {
  const query = useQuery({
    ...dishesByIds(useStorefront(), ids),
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
