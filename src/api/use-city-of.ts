import { useQuery } from '@tanstack/react-query'
import type { Order } from './types.ts'
import { type CityBrief, shopQueries } from './shop.queries.ts'
import { useStorefront } from './shop.ts'

/** An order keeps the clock and phones of its own city. */
export function useCityOf({ city_id }: Pick<Order, 'city_id'>): CityBrief {
  const shop = useStorefront()
  const { data } = useQuery(shopQueries.cities(shop))
  return data?.all.find(({ id }) => id === city_id) ?? shop.city
}
