import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { contentQueries } from './content.queries.ts'
import { NewsCards } from './news-cards.tsx'
import { usePageLabels } from '#platform/i18n/page-labels.ts'
import { type PageLink, PageLinks } from '#ui/layout/page-links.tsx'

const route = getRouteApi('/news/')

export function NewsPage() {
  const heading = useOwnHeading('news')
  const { page = 1 } = route.useSearch()
  const { data } = useSuspenseQuery(contentQueries.news(useStorefront(), page))
  return (
    <PageFrame
      title={heading?.h1 ?? <Trans>News</Trans>}
      lang={heading?.langs?.h1}
      lead={page > 1 ? <Trans>Page {page}</Trans> : undefined}
    >
      {data.data.length > 0 ? (
        <NewsCards news={data.data} first />
      ) : (
        <EmptyState
          icon={<Newspaper />}
          title={<Trans>No news yet</Trans>}
          text={<Trans>We are busy cooking. Come back for something new.</Trans>}
        />
      )}
      <PageLinks current={page} last={data.meta.last_page} labels={usePageLabels()} link={ToPage} />
    </PageFrame>
  )
}

const ToPage = ({ page, ...link }: PageLink) => <Link to="/news" search={{ page }} {...link} />
