import { Plural, Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { containerClass } from '#ui/surface.ts'
import { Breadcrumbs } from './components/breadcrumbs.tsx'
import { MoreDishes } from './components/more-dishes.tsx'
import { Paging } from './components/paging.tsx'
import { firstRow, GoodsItems } from './goods-grid.tsx'
import { withTiles } from './tiles.rules.ts'
import { useShownPages } from './use-shown-pages.ts'

const route = getRouteApi('/products/')

/** All dishes in menu order, page by page; further pages are appended. */
export function ProductsPage() {
  const { page = 1 } = route.useSearch()
  const { pages, current, first, isWhole } = useShownPages(page)
  const { per_page, last_page, total } = current.meta
  const items = pages.flatMap(({ data, meta }) => withTiles(data.goods, data.promo, (meta.current_page - 1) * per_page))
  const before = (page - pages.length) * per_page
  return (
    <div className={`${containerClass} flex flex-col gap-3 pt-1`}>
      <Breadcrumbs />
      <div>
        <h1 className="text-display">
          <Trans>All dishes</Trans>
        </h1>
        <h2 className="mt-2 text-base text-muted">
          <Plural value={total} one="# dish in the menu" other="# dishes in the menu" />
        </h2>
      </div>
      <GoodsItems items={items} eager={firstRow} />
      <MoreDishes
        first={first}
        page={page}
        last={last_page}
        from={before + 1}
        to={(page - 1) * per_page + current.data.goods.length}
        total={total}
        isReady={isWhole}
      />
      <Paging current={page} last={last_page} />
    </div>
  )
}
