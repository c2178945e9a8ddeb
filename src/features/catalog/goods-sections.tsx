import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { GoodsCard, PromoTile } from '#contract/goods.calls.ts'
import { CachedFragment } from '#platform/page-cache/cached-fragment.tsx'
import { firstRow, GoodsItems } from './goods-grid.tsx'
import { useSectionRef } from './sections-in-view.tsx'
import { intoSections } from './sections.rules.ts'
import type { GridItem } from './tiles.rules.ts'

export type Shelf = GoodsCard['category']

const headingClass = 'group/heading inline-flex min-h-touch items-center gap-1 hover:underline'

function Heading({ shelf: { name, chpu, parent_chpu } }: { shelf: Shelf }) {
  const text = (
    <>
      {name}
      <ChevronRight aria-hidden className="size-5 text-muted" />
    </>
  )
  return (
    <h2 className="text-title">
      {parent_chpu === null ? (
        <Link to="/products/$category" params={{ category: chpu }} className={headingClass}>
          {text}
        </Link>
      ) : (
        <Link
          to="/products/$category/$subcategory"
          params={{ category: parent_chpu, subcategory: chpu }}
          className={headingClass}
        >
          {text}
        </Link>
      )}
    </h2>
  )
}

export function GoodsSections({
  items,
  shelfOf,
}: {
  items: readonly GridItem<GoodsCard, PromoTile>[]
  shelfOf: (goods: GoodsCard) => Shelf
}) {
  const sectionRef = useSectionRef()
  return (
    <div className="flex flex-col max-md:-mt-3">
      {intoSections(items, (goods) => shelfOf(goods).chpu).map((section) => (
        <section key={section.key} ref={sectionRef} data-section={section.name} className="pb-6">
          <CachedFragment
            as="div"
            of={section.lead}
            name={`heading ${section.name}`}
            className="mb-1"
          >
            <Heading shelf={shelfOf(section.lead)} />
          </CachedFragment>
          <GoodsItems items={section.items} eager={Math.max(0, firstRow - section.before)} />
        </section>
      ))}
    </div>
  )
}
