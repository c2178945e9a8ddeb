import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShop } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { type GoodsIds, without } from './goods-ids.rules.ts'

/** The dishes of a list that a visitor keeps; `forget` is told those that are not sold any more. */
export function useListedGoods(ids: GoodsIds, { enabled = true, forget }: { enabled?: boolean; forget: (gone: GoodsIds) => void }) {
  const query = useQuery({ ...catalogQueries.byIds(useShop(), ids), enabled: enabled && ids.length > 0, placeholderData: keepPreviousData })
  const gone =
    query.data && !query.isPlaceholderData
      ? without(
          ids,
          query.data.map(({ id }) => id),
        ).join()
      : ''
  useEffect(() => {
    if (gone) forget(gone.split(',').map(Number))
  }, [gone, forget])
  return query
}
