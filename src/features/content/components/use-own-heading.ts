import { useSuspenseQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { navigationSeo } from '#platform/head/head.ts'

/** The heading that the navigation gives one of the shop's own pages, by the first part of its address; null where it gives none. */
export function useOwnHeading(module: string): string | null {
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useShop()))
  return navigationSeo(navigation, module)?.h1 ?? null
}
