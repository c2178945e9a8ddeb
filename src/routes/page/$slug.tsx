import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '#features/content/page-loaders.ts'
import { TextSkeleton } from '#features/content/content-skeleton.tsx'
import { TextPage } from '#features/content/text-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/page/$slug')({
  staticData: publicPage,
  loader: ({ context, params }) => loadPage(context, params.slug, { to: '/page/$slug', params }),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('page', context, loaderData)) : {},
  component: TextPage,
  pendingComponent: TextSkeleton,
})
