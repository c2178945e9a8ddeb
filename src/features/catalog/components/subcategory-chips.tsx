import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Category } from '#api/types.ts'
import { tabClass } from '#ui/chip-class.ts'
import { catalogQueries } from '../catalog.queries.ts'
import { useSectionInView } from './sections-in-view.tsx'
import { centerCurrent } from '#ui/layout/center-current.ts'

const plain = { className: tabClass(false) }
const marked = { className: tabClass(true) }
const inView = { ...marked, 'aria-current': 'location' } as const
const activeOptions = { exact: true, includeSearch: false } as const

export function SubcategoryChips({ category }: { category: Category }) {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  const row = useRef<HTMLUListElement>(null)
  const section = useSectionInView()
  useLayoutEffect(() => centerCurrent(row.current, section === null), [category.slug, section])
  const parts = categories.filter(
    (other) => other.parent_id === (category.parent_id ?? category.id),
  )
  if (parts.length === 0) return null
  const top = category.parent?.slug ?? category.slug
  return (
    <nav
      aria-label={t`Subcategories`}
      className={clsx(
        '-mx-4 bg-ground md:-mx-3',
        category.parent === null && 'sticky top-catalog z-10',
      )}
    >
      <ul ref={row} className="scroll-row relative scroll-smooth border-b border-line px-1 md:px-0">
        <li>
          <Link
            to="/products/$category"
            params={{ category: top }}
            activeOptions={activeOptions}
            activeProps={section === null ? marked : plain}
            inactiveProps={plain}
          >
            <Trans>All</Trans>
          </Link>
        </li>
        {parts.map((part) => (
          <li key={part.id}>
            <Link
              to="/products/$category/$subcategory"
              params={{ category: top, subcategory: part.slug }}
              lang={part.langs?.name}
              activeOptions={activeOptions}
              activeProps={marked}
              inactiveProps={part.slug === section ? inView : plain}
            >
              {part.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
