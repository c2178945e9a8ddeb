import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import { chipClass } from '#ui/chip-class.ts'
import { containerClass } from '#ui/layout/surface.ts'
import { catalogQueries } from '../catalog.queries.ts'
import { CategoryIcon } from '../category-icon.tsx'
import { useSectionInView } from './sections-in-view.tsx'
import { centerCurrent } from '#ui/layout/center-current.ts'

const plain = { className: chipClass(false) }
const marked = { className: chipClass(true) }
const inView = { ...marked, 'aria-current': 'location' } as const

export function CategoryBar() {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  const row = useRef<HTMLUListElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const section = useSectionInView()
  useLayoutEffect(() => centerCurrent(row.current, section === null), [pathname, section])
  return (
    <nav
      aria-label={t`Categories`}
      className="sticky top-header z-20 border-b border-line bg-surface"
    >
      <ul ref={row} className={`${containerClass} scroll-row relative scroll-smooth gap-2 py-2`}>
        <li>
          <Link
            to="/products"
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={section === null ? marked : plain}
            inactiveProps={plain}
          >
            <Trans>All dishes</Trans>
          </Link>
        </li>
        {categories
          .filter((category) => category.parent_id === null)
          .map((category) => (
            <li key={category.id}>
              <Link
                to="/products/$category"
                params={{ category: category.slug }}
                lang={category.langs?.name}
                activeOptions={{ includeSearch: false }}
                activeProps={marked}
                inactiveProps={category.slug === section ? inView : plain}
              >
                <CategoryIcon code={category.svg_icon_web} className="size-4" />
                {category.name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
