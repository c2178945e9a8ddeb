import { createFileRoute } from '@tanstack/react-router'
import { loadAbout } from '#features/content/page-loaders.ts'
import { TextSkeleton } from '#features/content/content-skeleton.tsx'
import { AboutPage } from '#features/content/about-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/about')({
  staticData: publicPage,
  loader: ({ context }) => loadAbout(context),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('about', context, loaderData)) : {},
  component: AboutPage,
  pendingComponent: TextSkeleton,
})
