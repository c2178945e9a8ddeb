import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { NavigationItem } from '#api/types.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { destinationOf, pathOf } from '#features/content/destination.rules.ts'

function pathOfItem(item: NavigationItem): string {
  const to = destinationOf(item)
  if (!to || 'href' in to) return ''
  return 'params' in to ? pathOf(to) : to.to
}

export function useMarkedPaths(): string[] {
  const shop = useStorefront()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const pathname = useLocation({ select: (location) => location.pathname })
  const paths = [
    // Of the logo and of the drawer's own links.
    '/',
    '/account',
    '/favorite',
    '/cart',
    ...categories.map(({ slug }) => `/products/${slug}`),
    ...navigation.map(pathOfItem),
  ]
  return paths.filter((path) => path && (pathname === path || pathname.startsWith(`${path}/`)))
}
