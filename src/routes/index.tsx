import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { HomePage } from '#site/home-page.tsx'
import { HomeSkeleton } from '#site/home-skeleton.tsx'
import { loadHome } from '#site/load-home.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/')({
  staticData: publicPage,
  loader: ({ context }) => loadHome(context),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('home', context, loaderData)) : {},
  component: HomePage,
  pendingComponent: HomeSkeleton,
})
