import { Plural, Trans } from '@lingui/react/macro'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import type { DishCard } from '#api/types.ts'
import { DietBar } from '#features/diet/diet-bar.tsx'
import { AllHiddenNotice } from '#features/diet/all-hidden-notice.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { containerClass } from '#ui/layout/surface.ts'
import { catalogQueries } from './catalog.queries.ts'
import { crumbClass } from '#ui/layout/breadcrumb-row.tsx'
import { Breadcrumbs } from './components/breadcrumbs.tsx'
import { FilterChips } from './components/filter-chips.tsx'
import { NarrowMenu } from './components/narrow-menu.tsx'
import { SortMenu } from './components/sort-menu.tsx'
import { SubcategoryChips } from './components/subcategory-chips.tsx'
import { PagedDishes } from './components/paged-dishes.tsx'
import { SectionsInView } from './components/sections-in-view.tsx'
import { countNarrowed, queryOf } from './lib/narrowing.rules.ts'
import { itemsOf } from './lib/tiles.rules.ts'
import { useShownPages } from './lib/use-shown-pages.ts'

const shelfOf = ({ category }: DishCard) => category

export function CategoryPage() {
  const { category: top = '', subcategory } = useParams({ strict: false })
  const { filter, sort, diet, spicy, from, to, page = 1 } = useSearch({ strict: false })
  // Without the page: what is changed begins with the first one.
  const search = { filter, sort, diet, spicy, from, to }
  const shop = useStorefront()
  const {
    pages,
    current: category,
    pagination,
  } = useShownPages(
    page,
    (at) => catalogQueries.category(shop, subcategory ?? top, queryOf({ ...search, page: at })),
    (shown) => shown.dishes,
  )
  const { total } = pagination
  const dishes = pages.flatMap((shown) => shown.dishes)
  const parent = category.parent && (
    <Link
      to="/products/$category"
      params={{ category: category.parent.slug }}
      lang={category.parent.langs?.name}
      className={crumbClass}
    >
      {category.parent.name}
    </Link>
  )
  const isNarrowed = filter !== undefined || countNarrowed(search) > 0
  const hasSections = total > 0 && category.children.length > 0 && !isNarrowed && sort === undefined
  const Count = hasSections ? 'p' : 'h2'
  const content = (
    <div className={`${containerClass} flex flex-col md:gap-3 md:pt-1`}>
      {/* Keeps the first dishes on a phone's first screen: what is above is short. */}
      <div className="max-md:hidden">
        <Breadcrumbs items={parent ? [{ key: 'parent', link: parent }] : []} />
      </div>
      <h1 lang={category.seo.langs?.h1} className="text-display max-md:sr-only">
        {category.seo.h1 ?? category.name}
      </h1>
      {category.description && (
        <p
          lang={category.langs?.description}
          // Last on the screen but first in the document: scroll anchoring would hold on to it while
          // the dishes above it are rendered.
          className="max-w-2xl text-pretty text-muted max-md:order-last max-md:mt-6 max-md:[overflow-anchor:none] md:-mt-1"
        >
          {category.description}
        </p>
      )}
      <SubcategoryChips category={category} />
      {category.dish_count > 1 && (
        <div className="scroll-row -mx-4 items-center gap-2 px-4 max-md:mt-1 max-md:mb-3 md:mx-0 md:flex-wrap md:px-0">
          <SortMenu search={search} />
          <NarrowMenu category={category} search={search} count={total} />
          <DietBar dishes={dishes} compact />
          <FilterChips category={category} search={search} />
        </div>
      )}
      {/* The heading of the cards, where no section has one. */}
      <div role="status" className={isNarrowed ? 'text-sm text-muted max-md:mb-2' : 'sr-only'}>
        <Count>
          <Plural value={pagination.total} one="# dish" other="# dishes" />
        </Count>
      </div>
      <AllHiddenNotice dishes={dishes.length === total ? dishes : []} />
      {total > 0 ? (
        <PagedDishes
          items={itemsOf(pages)}
          shelfOf={hasSections ? shelfOf : undefined}
          pagination={pagination}
        />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={<Trans>Nothing here right now</Trans>}
          text={
            isNarrowed ? (
              <Trans>No dish matches all filters. Try fewer.</Trans>
            ) : (
              <Trans>The kitchen is working on it. Have a look at the rest of the menu.</Trans>
            )
          }
          action={
            isNarrowed ? (
              <Link to="." search={{}} className={buttonClass()}>
                <Trans>Clear the filters</Trans>
              </Link>
            ) : (
              <Link to="/products" className={buttonClass()}>
                <Trans>See all dishes</Trans>
              </Link>
            )
          }
        />
      )}
    </div>
  )
  return <SectionsInView>{content}</SectionsInView>
}
