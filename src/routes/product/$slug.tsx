import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '#features/catalog/catalog-loaders.ts'
import { ProductSkeleton } from '#features/catalog/catalog-skeleton.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'
import { ProductPage } from '#site/product-page.tsx'

export const Route = createFileRoute('/product/$slug')({
  staticData: publicPage,
  loader: ({ context, params }) => loadProduct(context, params.slug),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('product', context, loaderData)) : {},
  component: ProductPage,
  pendingComponent: ProductSkeleton,
})
