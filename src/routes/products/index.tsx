import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadProducts } from '#features/catalog/catalog-loaders.ts'
import { productsSearch } from '#features/catalog/catalog.search.ts'
import { CatalogSkeleton } from '#features/catalog/catalog-skeleton.tsx'
import { ProductsPage } from '#features/catalog/products-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/products/')({
  staticData: publicPage,
  validateSearch: productsSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps, location }) => loadProducts(context, deps.page, location.state),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('menu', context, loaderData)) : {},
  component: ProductsPage,
  pendingComponent: CatalogSkeleton,
})
