import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import type { DishCard } from '#api/types.ts'
import { DietBar } from '#features/diet/diet-bar.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { catalogQueries } from './catalog.queries.ts'
import { Breadcrumbs } from './components/breadcrumbs.tsx'
import { MoreDishes } from './components/more-dishes.tsx'
import { DishSections } from './components/dish-sections.tsx'
import { withTiles } from './lib/tiles.rules.ts'
import { useShownPages } from './lib/use-shown-pages.ts'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'

const route = getRouteApi('/products/')

export function ProductsPage() {
  const { page = 1 } = route.useSearch()
  const { pages, current, first, isWhole } = useShownPages(page)
  const { per_page, last_page, total } = current.meta
  const items = pages.flatMap(({ data, meta }) =>
    withTiles(data.dishes, data.promo, (meta.current_page - 1) * per_page),
  )
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  const shelfOf = ({ category }: DishCard) => {
    const top = categories.find(({ slug }) => slug === category.parent_slug)
    return top ? { name: top.name, slug: top.slug, parent_slug: null } : category
  }
  const shown = (page - 1) * per_page + current.data.dishes.length
  const before = (page - pages.length) * per_page
  return (
    <div className={`${containerClass} flex flex-col gap-3 pt-1`}>
      <Breadcrumbs />
      <div>
        <h1 className="text-display">
          <Trans>All dishes</Trans>
        </h1>
        <p className="mt-2 text-muted">
          <Plural value={total} one="# dish in the menu" other="# dishes in the menu" />
        </p>
      </div>
      <div className="scroll-row -mx-4 gap-2 px-4 md:mx-0 md:px-0">
        <DietBar dishes={pages.flatMap(({ data }) => data.dishes)} />
      </div>
      <DishSections items={items} shelfOf={shelfOf}>
        <MoreDishes
          first={first}
          page={page}
          last={last_page}
          from={before + 1}
          to={shown}
          total={total}
          coming={Math.min(per_page, total - shown)}
          isReady={isWhole}
        />
        <PageLinks current={page} last={last_page} labels={usePageLabels()} link={ToPage} />
      </DishSections>
    </div>
  )
}

const ToPage = ({ page, ...link }: PageLink) => <Link to="/products" search={{ page }} {...link} />
