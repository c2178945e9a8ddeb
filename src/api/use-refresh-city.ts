import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { City } from '#contract/cities/city.calls.ts'
import { shopQueries } from './shop.queries.ts'
import { useStorefront } from './shop.ts'

/** Reads the city again, for every part of the page. @throws without an answer */
export function useRefreshCity() {
  const shop = useStorefront()
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (): Promise<City> => {
    const { city } = await queryClient.fetchQuery({ ...shopQueries.cities(shop), staleTime: 0 })
    await router.invalidate()
    return city
  }
}
