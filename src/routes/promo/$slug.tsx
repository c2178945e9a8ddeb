import { createFileRoute } from '@tanstack/react-router'
import { loadPromotion } from '#features/content/content-loaders.ts'
import { TextSkeleton } from '#features/content/content-skeleton.tsx'
import { PromotionPage } from '#features/content/promotion-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/promo/$slug')({
  staticData: publicPage,
  loader: ({ context, params }) => loadPromotion(context, params.slug),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('promotion', context, loaderData)) : {},
  component: PromotionPage,
  pendingComponent: TextSkeleton,
})
