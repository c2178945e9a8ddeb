import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import { navigationSeo } from '#platform/head/head.ts'

/** `module`: the first segment of the path. Null where the navigation has no heading for it. */
export function useOwnHeading(module: string): string | null {
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useStorefront()))
  return navigationSeo(navigation, module)?.h1 ?? null
}
