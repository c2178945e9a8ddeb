import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import { containerClass } from '#ui/surface.ts'
import { catalogQueries } from './catalog.queries.ts'
import { Breadcrumbs } from './components/breadcrumbs.tsx'
import { Paging } from './components/paging.tsx'
import { GoodsGrid } from './goods-grid.tsx'

const route = getRouteApi('/products/')

/** All dishes in menu order, page by page. */
export function ProductsPage() {
  const { page = 1 } = route.useSearch()
  const { data } = useSuspenseQuery(catalogQueries.list(useShop(), page))
  return (
    <div className={`${containerClass} flex flex-col gap-3 pt-1`}>
      <Breadcrumbs />
      <div>
        <h1 className="text-display">
          <Trans>All dishes</Trans>
        </h1>
        <h2 className="mt-2 text-base text-muted">
          <Plural value={data.meta.total} one="# dish in the menu" other="# dishes in the menu" />
          {page > 1 && (
            <>
              {', '}
              <Trans>page {page}</Trans>
            </>
          )}
        </h2>
      </div>
      <GoodsGrid goods={data.data.goods} promo={data.data.promo} first />
      <Paging current={page} last={data.meta.last_page} />
    </div>
  )
}
