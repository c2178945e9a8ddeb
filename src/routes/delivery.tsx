import { createFileRoute } from '@tanstack/react-router'
import { loadDelivery } from '#features/content/page-loaders.ts'
import { TextSkeleton } from '#features/content/content-skeleton.tsx'
import { DeliveryPage } from '#features/content/delivery-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/delivery')({
  staticData: publicPage,
  loader: ({ context }) => loadDelivery(context),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('delivery', context, loaderData)) : {},
  component: DeliveryPage,
  pendingComponent: TextSkeleton,
})
