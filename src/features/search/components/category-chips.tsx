import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { CategoryIcon } from '#features/catalog/category-icon.tsx'
import { chipClass } from '#ui/chip-class.ts'

export function CategoryChips({ onClick }: { onClick?: () => void }) {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  return (
    <nav aria-label={t`Categories`}>
      <ul className="flex flex-wrap gap-2">
        {categories
          .filter((category) => category.parent_id === null)
          .map((category) => (
            <li key={category.id}>
              <Link
                to="/products/$category"
                params={{ category: category.slug }}
                onClick={onClick}
                lang={category.langs?.name}
                className={chipClass(false)}
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
