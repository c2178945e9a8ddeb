import { createFileRoute } from '@tanstack/react-router'
import { loadPromotions } from '#features/content/content-loaders.ts'
import { CardsSkeleton } from '#features/content/content-skeleton.tsx'
import { PromotionsPage } from '#features/content/promotions-page.tsx'
import { pageHead } from '#platform/head.ts'

export const Route = createFileRoute('/promo/')({
  loader: ({ context }) => loadPromotions(context),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead({ ...loaderData, locale: context.locale, baseUrl: context.city.base_url }) : {},
  component: PromotionsPage,
  pendingComponent: CardsSkeleton,
})
