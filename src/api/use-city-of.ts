import { useQuery } from '@tanstack/react-query'
import type { City } from '#contract/cities/city.calls.ts'
import type { Order } from './types.ts'
import { shopQueries } from './shop.queries.ts'
import { useStorefront } from './shop.ts'

/** An order keeps the clock and phones of its own city. */
export function useCityOf({ city_id }: Pick<Order, 'city_id'>): City {
  const shop = useStorefront()
  const { data: cities } = useQuery(shopQueries.cities(shop))
  return cities?.find(({ id }) => id === city_id) ?? shop.city
}
