import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import type { Dish } from '#api/types.ts'
import { catalogQueries } from '../catalog.queries.ts'
import { crumbClass } from '#ui/layout/breadcrumb-row.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

export function ProductBreadcrumbs({ category }: { category: Dish['category'] }) {
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useStorefront()))
  const parent = categories.find((other) => other.slug === category.parent_slug)
  const top = parent ?? category
  const items = [
    {
      key: top.slug,
      link: (
        <Link
          to="/products/$category"
          params={{ category: top.slug }}
          lang={top.langs?.name}
          className={crumbClass}
        >
          {top.name}
        </Link>
      ),
    },
  ]
  if (parent) {
    items.push({
      key: category.slug,
      link: (
        <Link
          to="/products/$category/$subcategory"
          params={{ category: parent.slug, subcategory: category.slug }}
          lang={category.langs?.name}
          className={crumbClass}
        >
          {category.name}
        </Link>
      ),
    })
  }
  return <Breadcrumbs items={items} />
}
