import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadNews } from '#features/content/content-loaders.ts'
import { newsSearch } from '#features/content/content.search.ts'
import { CardsSkeleton } from '#features/content/content-skeleton.tsx'
import { NewsPage } from '#features/content/news-page.tsx'
import { pageHead } from '#platform/head/head.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'
import { pageData } from '#site/page-data.ts'

export const Route = createFileRoute('/news/')({
  staticData: publicPage,
  validateSearch: newsSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps }) => loadNews(context, deps.page),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? pageHead(loaderData, context, pageData('news', context, loaderData)) : {},
  component: NewsPage,
  pendingComponent: CardsSkeleton,
})
