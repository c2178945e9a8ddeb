import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { crumbClass } from '#ui/layout/breadcrumb-row.tsx'
import { ContentImage } from './components/content-image.tsx'
import { NewsDate } from './components/news-date.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { RichText } from './components/rich-text.tsx'
import { contentQueries } from './content.queries.ts'

const route = getRouteApi('/news/$slug')

export function NewsItemPage() {
  const { slug } = route.useParams()
  const { data: item } = useSuspenseQuery(contentQueries.newsItem(useStorefront(), slug))
  const parent = (
    <Link to="/news" className={crumbClass}>
      <Trans>News</Trans>
    </Link>
  )
  return (
    <PageFrame
      narrow
      title={item.seo.h1 ?? item.name}
      lang={item.seo.langs?.h1}
      lead={<NewsDate item={item} />}
      parent={parent}
    >
      <ContentImage image={item} />
      <RichText html={item.html} lang={item.langs?.html} className="mt-3" />
    </PageFrame>
  )
}
