import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useShop } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { NavigationItem } from '#contract/domain.calls.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { destinationOf, pathOf } from '#features/content/destination.rules.ts'
import { Kept } from '#platform/kept.tsx'
import { currentVariant } from '#platform/variant.ts'
import { DefaultFooter } from './components/default-footer.tsx'
import { SecondFooter } from './second.ts'

const root = getRouteApi('__root__')

/** The path of the shop that an item leads to; empty for one that leads elsewhere. */
function pathOfItem(item: NavigationItem): string {
  const to = destinationOf(item)
  if (!to || 'href' in to) return ''
  return 'params' in to ? pathOf(to) : to.to
}

/** Bottom of every page. Pages on which the same of its links are marked share its HTML. */
export function Footer() {
  const shop = useShop()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const pathname = useLocation({ select: (location) => location.pathname })
  const { year } = root.useLoaderData()
  const paths = [...categories.map(({ chpu }) => `/products/${chpu}`), ...navigation.map(pathOfItem)]
  const marked = paths.filter((path) => path && (pathname === path || pathname.startsWith(`${path}/`)))
  return (
    <Kept as="footer" of={navigation} name={[year, ...marked].join(' ')}>
      {currentVariant() === 'second' ? (
        <Suspense>
          <SecondFooter />
        </Suspense>
      ) : (
        <DefaultFooter />
      )}
    </Kept>
  )
}
