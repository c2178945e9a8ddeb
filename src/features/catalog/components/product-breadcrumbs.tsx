import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShop } from '#api/shop.ts'
import type { Goods } from '#contract/goods.calls.ts'
import { catalogQueries } from '../catalog.queries.ts'
import { crumbClass } from '#ui/breadcrumb-row.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

export function ProductBreadcrumbs({ category }: { category: Goods['category'] }) {
  const { data: categories } = useSuspenseQuery(catalogQueries.categories(useShop()))
  const parent = categories.find((other) => other.chpu === category.parent_chpu)
  const top = parent ?? category
  const items = [
    {
      key: top.chpu,
      link: (
        <Link to="/products/$category" params={{ category: top.chpu }} className={crumbClass}>
          {top.name}
        </Link>
      ),
    },
  ]
  if (parent) {
    items.push({
      key: category.chpu,
      link: (
        <Link
          to="/products/$category/$subcategory"
          params={{ category: parent.chpu, subcategory: category.chpu }}
          className={crumbClass}
        >
          {category.name}
        </Link>
      ),
    })
  }
  return <Breadcrumbs items={items} />
}
