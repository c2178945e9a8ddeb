import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { catalogQueries } from '#features/catalog/catalog.queries.ts'
import { CategoryIcon } from '#features/catalog/category-icon.tsx'

export function CategoryTiles() {
  const { t } = useLingui()
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  return (
    <nav aria-label={t`Categories`}>
      <ul className="category-row">
        {categories
          .filter((category) => category.parent_id === null)
          .map((category) => (
            <li key={category.id}>
              <Link
                to="/products/$category"
                params={{ category: category.slug }}
                className="category-tile group"
              >
                <span className="category-disc">
                  <CategoryIcon code={category.svg_icon_web} className="size-6" />
                </span>
                <span lang={category.langs?.name} className="md:max-w-full">
                  {category.name}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
