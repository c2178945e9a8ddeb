import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '#api/shop.ts'
import { chipClass } from '#ui/chip-class.ts'
import { containerClass } from '#ui/surface.ts'
import { catalogQueries } from '../catalog.queries.ts'
import { CategoryIcon } from '../category-icon.tsx'

const look = { activeProps: { className: chipClass(true) }, inactiveProps: { className: chipClass(false) } } as const

/** The categories in a row that stays under the header; the one that is open is scrolled into sight. */
export function CategoryBar() {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useShop()))
  const row = useRef<HTMLUListElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useLayoutEffect(() => {
    const chip = row.current?.querySelector('[aria-current]')?.parentElement
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={t`Categories`} className="sticky top-header z-20 border-b border-line bg-surface">
      <ul ref={row} className={`${containerClass} scroll-row relative gap-2 py-2`}>
        <li>
          <Link to="/products" activeOptions={{ exact: true, includeSearch: false }} {...look}>
            <Trans>All dishes</Trans>
          </Link>
        </li>
        {categories
          .filter((category) => category.parent_id === null)
          .map((category) => (
            <li key={category.id}>
              <Link to="/products/$category" params={{ category: category.chpu }} activeOptions={{ includeSearch: false }} {...look}>
                <CategoryIcon code={category.svg_icon_web} className="size-4" />
                {category.name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
