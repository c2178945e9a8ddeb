import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadCategory } from '#features/catalog/catalog-loaders.ts'
import { categoryDeps, categorySearch } from '#features/catalog/catalog.search.ts'
import { CatalogSkeleton } from '#features/catalog/catalog-skeleton.tsx'
import { CategoryPage } from '#features/catalog/category-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/products/$category/')({
  staticData: publicPage,
  validateSearch: categorySearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: categoryDeps,
  loader: (given) => loadCategory(given),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('category', context, loaderData)) : {},
  component: CategoryPage,
  pendingComponent: CatalogSkeleton,
})
