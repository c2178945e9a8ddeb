import { useQuery } from '@tanstack/react-query'
import type { Domain } from '#contract/domain.calls.ts'
import type { Purchase } from './types.ts'
import { shopQueries } from './shop.queries.ts'
import { useShop } from './shop.ts'

/** An order keeps the clock and phones of its own city. */
export function useCityOf({ domain_id }: Pick<Purchase, 'domain_id'>): Domain {
  const shop = useShop()
  const { data: cities } = useQuery(shopQueries.cities(shop))
  return cities?.find(({ id }) => id === domain_id) ?? shop.city
}
