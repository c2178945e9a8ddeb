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
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-5 md:gap-3 lg:grid-cols-8">
        {categories
          .filter((category) => category.parent_id === null)
          .map((category) => (
            <li key={category.id}>
              <Link
                to="/products/$category"
                params={{ category: category.slug }}
                className="group flex h-full flex-col items-center gap-2 rounded-card bg-surface px-2 py-4 text-center text-sm leading-tight font-semibold hover:bg-tint"
              >
                <span className="grid size-12 place-items-center rounded-full bg-primary-soft text-link transition-transform duration-enter group-hover:scale-110">
                  <CategoryIcon code={category.svg_icon_web} className="size-6" />
                </span>
                <span lang={category.langs?.name} className="max-w-full">
                  {category.name}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
