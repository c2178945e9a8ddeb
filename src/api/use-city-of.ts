import { useQuery } from '@tanstack/react-query'
import type { Domain } from '#contract/domain.calls.ts'
import type { Purchase } from '#contract/purchase.calls.ts'
import { shopQueries } from './shop.queries.ts'
import { useShop } from './shop.ts'

/** An order keeps the clock and phones of its own city. */
export function useCityOf({ domain_id }: Pick<Purchase, 'domain_id'>): Domain {
  const { api, city } = useShop()
  const { data: cities } = useQuery(shopQueries.cities(api))
  return cities?.find(({ id }) => id === domain_id) ?? city
}
