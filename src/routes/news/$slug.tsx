import { createFileRoute } from '@tanstack/react-router'
import { loadNewsItem } from '#features/content/content-loaders.ts'
import { TextSkeleton } from '#features/content/content-skeleton.tsx'
import { NewsItemPage } from '#features/content/news-item-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/news/$slug')({
  staticData: publicPage,
  loader: ({ context, params }) => loadNewsItem(context, params.slug),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('newsItem', context, loaderData)) : {},
  component: NewsItemPage,
  pendingComponent: TextSkeleton,
})
