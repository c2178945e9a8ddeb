import { useQuery } from '@tanstack/react-query'
import type { City } from '#contract/cities/city.calls.ts'
import type { Order } from './types.ts'
import { shopQueries } from './shop.queries.ts'
import { useStorefront } from './shop.ts'

/** An order keeps the clock and phones of its own city. */
export function useCityOf({ domain_id }: Pick<Order, 'domain_id'>): City {
  const shop = useStorefront()
  const { data: cities } = useQuery(shopQueries.cities(shop))
  return cities?.find(({ id }) => id === domain_id) ?? shop.city
}
