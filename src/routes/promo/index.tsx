import { createFileRoute } from '@tanstack/react-router'
import { loadPromotions } from '#features/content/content-loaders.ts'
import { CardsSkeleton } from '#features/content/content-skeleton.tsx'
import { PromotionsPage } from '#features/content/promotions-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/promo/')({
  staticData: publicPage,
  loader: ({ context }) => loadPromotions(context),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('promotions', context, loaderData)) : {},
  component: PromotionsPage,
  pendingComponent: CardsSkeleton,
})
