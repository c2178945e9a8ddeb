import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { NavigationItem } from '#api/types.ts'
import { navigationSeo } from '#platform/head/head.ts'

type Heading = Pick<NavigationItem['seo'], 'h1' | 'langs'>

/** `module`: the first segment of the path. Undefined where the navigation lacks it. */
export function useOwnHeading(module: string): Heading | undefined {
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(useStorefront()))
  return navigationSeo(navigation, module)
}
