import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { shopQueries } from '#api/shop.queries.ts'
import { useStorefront } from '#api/shop.ts'
import type { DishCard } from '#api/types.ts'
import { DietBar } from '#features/diet/diet-bar.tsx'
import { navigationSeo } from '#platform/head/head.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { catalogQueries } from './catalog.queries.ts'
import { Breadcrumbs } from './components/breadcrumbs.tsx'
import { PagedDishes } from './components/paged-dishes.tsx'
import { itemsOf } from './lib/tiles.rules.ts'
import { useShownPages } from './lib/use-shown-pages.ts'

const route = getRouteApi('/products/')

export function ProductsPage() {
  const { page = 1 } = route.useSearch()
  const shop = useStorefront()
  const shown = useShownPages(
    page,
    (at) => catalogQueries.list(shop, at),
    ({ data }) => data.dishes,
  )
  const { total } = shown.pagination
  const pages = shown.pages.map(({ data, meta }) => ({ ...data, meta }))
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(shop))
  const { data: navigation } = useSuspenseQuery(shopQueries.navigation(shop))
  const heading = navigationSeo(navigation, 'products')
  const shelfOf = ({ category }: DishCard) => {
    const top = categories.find(({ slug }) => slug === category.parent_slug)
    return top ? { name: top.name, langs: top.langs, slug: top.slug, parent_slug: null } : category
  }
  return (
    <div className={`${containerClass} flex flex-col gap-3 pt-1`}>
      <Breadcrumbs />
      <div>
        <h1 lang={heading?.langs?.h1} className="text-display">
          {heading?.h1 ?? <Trans>All dishes</Trans>}
        </h1>
        <p className="mt-2 text-muted">
          <Plural value={total} one="# dish in the menu" other="# dishes in the menu" />
        </p>
      </div>
      <div className="scroll-row -mx-4 gap-2 px-4 md:mx-0 md:px-0">
        <DietBar dishes={pages.flatMap(({ dishes }) => dishes)} />
      </div>
      <PagedDishes items={itemsOf(pages)} shelfOf={shelfOf} pagination={shown.pagination} />
    </div>
  )
}
