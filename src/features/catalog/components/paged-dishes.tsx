import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { DishCard } from '#api/types.ts'
import type { PromoTile } from '#contract/menu/dish.calls.ts'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { CachedFragment } from '#platform/page-cache/cached-fragment.tsx'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'
import { useIncrementalRender } from '#ui/layout/use-incremental-render.ts'
import { cardsInTurn, firstRow, DishItems } from '../dish-grid.tsx'
import { intoSections } from '../lib/sections.rules.ts'
import type { GridItem } from '../lib/tiles.rules.ts'
import type { Pagination } from '../lib/use-shown-pages.ts'
import { MoreDishes } from './more-dishes.tsx'
import { useSectionRef } from './sections-in-view.tsx'

type Shelf = DishCard['category']

/** Lower on phones, where a dish has to be in sight. */
const headingClass = 'inline-flex items-center gap-1 hover:underline md:min-h-touch'

function Heading({ shelf: { name, langs, slug, parent_slug } }: { shelf: Shelf }) {
  const text = (
    <>
      <span lang={langs?.name}>{name}</span>
      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5 text-muted" />
    </>
  )
  return (
    <h2 className="text-title">
      {parent_slug === null ? (
        <Link to="/products/$category" params={{ category: slug }} className={headingClass}>
          {text}
        </Link>
      ) : (
        <Link
          to="/products/$category/$subcategory"
          params={{ category: parent_slug, subcategory: slug }}
          className={headingClass}
        >
          {text}
        </Link>
      )}
    </h2>
  )
}

const ToPage = ({ page, ...link }: PageLink) => (
  <Link to="." search={(shown) => ({ ...shown, page })} {...link} />
)

/** Under the heading of each shelf, or without `shelfOf` in one grid; links to other pages follow. */
export function PagedDishes({
  items,
  shelfOf,
  pagination,
}: {
  items: readonly GridItem<DishCard, PromoTile>[]
  shelfOf: ((dish: DishCard) => Shelf) | undefined
  pagination: Pagination
}) {
  const sectionRef = useSectionRef()
  const labels = usePageLabels()
  const count = useIncrementalRender(items.length, cardsInTurn)
  const rendered = items.slice(0, count)
  return (
    <>
      {shelfOf ? (
        <div className="flex flex-col">
          {intoSections(rendered, (dish) => shelfOf(dish).slug).map((section) => (
            <section
              key={section.key}
              ref={sectionRef}
              data-section={section.name}
              className="pb-6"
            >
              <CachedFragment
                as="div"
                of={section.lead}
                name={`heading ${section.name}`}
                className="md:mb-1"
              >
                <Heading shelf={shelfOf(section.lead)} />
              </CachedFragment>
              <DishItems items={section.items} eager={Math.max(0, firstRow - section.before)} />
            </section>
          ))}
        </div>
      ) : (
        <DishItems items={rendered} eager={firstRow} />
      )}
      {count < items.length || pagination.last < 2 ? null : (
        <>
          <MoreDishes key={pagination.list} pagination={pagination} />
          <PageLinks
            current={pagination.page}
            last={pagination.last}
            labels={labels}
            link={ToPage}
          />
        </>
      )}
    </>
  )
}
