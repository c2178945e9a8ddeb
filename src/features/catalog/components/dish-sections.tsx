import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DishCard } from '#api/types.ts'
import type { PromoTile } from '#contract/menu/dish.calls.ts'
import { CachedFragment } from '#platform/page-cache/cached-fragment.tsx'
import { useIncrementalRender } from '#ui/layout/use-incremental-render.ts'
import { cardsInTurn, firstRow, DishItems } from '../dish-grid.tsx'
import { useSectionRef } from './sections-in-view.tsx'
import { intoSections } from '../lib/sections.rules.ts'
import type { GridItem } from '../lib/tiles.rules.ts'

export type Shelf = DishCard['category']

/** Lower on phones, where a dish has to be in sight. */
const headingClass = 'inline-flex items-center gap-1 hover:underline md:min-h-touch'

function Heading({ shelf: { name, slug, parent_slug } }: { shelf: Shelf }) {
  const text = (
    <>
      {name}
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

/** The `children` follow the last dish, once it is there. */
export function DishSections({
  items,
  shelfOf,
  children,
}: {
  items: readonly GridItem<DishCard, PromoTile>[]
  shelfOf: (dish: DishCard) => Shelf
  children?: ReactNode
}) {
  const sectionRef = useSectionRef()
  const count = useIncrementalRender(items.length, cardsInTurn)
  const sections = intoSections(items.slice(0, count), (dish) => shelfOf(dish).slug)
  return (
    <>
      <div className="flex flex-col">
        {sections.map((section) => (
          <section key={section.key} ref={sectionRef} data-section={section.name} className="pb-6">
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
      {count < items.length ? null : children}
    </>
  )
}
