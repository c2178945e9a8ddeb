import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import type { Category } from '#contract/goods.calls.ts'
import { chipClass } from '#ui/chip-class.ts'
import { catalogQueries } from '../catalog.queries.ts'

const look = {
  activeProps: { className: chipClass(true) },
  inactiveProps: { className: chipClass(false) },
  activeOptions: { exact: true, includeSearch: false },
} as const

/** The parts of a category; on the page of a part its neighbours, and the way back to all of them. */
export function SubcategoryChips({ category }: { category: Category }) {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useShop()))
  const parts = categories.filter((other) => other.parent_id === (category.parent_id ?? category.id))
  if (parts.length === 0) return null
  const top = category.parent?.chpu ?? category.chpu
  return (
    <nav aria-label={t`Subcategories`}>
      <ul className="scroll-row -mx-4 gap-2 px-4 md:mx-0 md:flex-wrap md:px-0">
        <li>
          <Link to="/products/$category" params={{ category: top }} {...look}>
            <Trans>All</Trans>
          </Link>
        </li>
        {parts.map((part) => (
          <li key={part.id}>
            <Link to="/products/$category/$subcategory" params={{ category: top, subcategory: part.chpu }} {...look}>
              {part.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
