import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useStorefront } from '#api/shop.ts'
import { serverNow } from '#platform/server-clock.ts'
import { crumbClass } from '#ui/layout/breadcrumb-row.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ContentImage } from './components/content-image.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { PromotionPeriod } from './components/promotion-period.tsx'
import { PromotionTime } from './components/promotion-time.tsx'
import { RichText } from './components/rich-text.tsx'
import { contentQueries } from './content.queries.ts'
import { changesInMs } from './lib/promotion-change.rules.ts'

const route = getRouteApi('/promo/$slug')

export function PromotionPage() {
  const { slug } = route.useParams()
  const { data: promotion } = useSuspenseQuery({
    ...contentQueries.promotion(useStorefront(), slug),
    refetchInterval: ({ state }) => changesInMs(state.data ? [state.data] : [], serverNow()),
  })
  const parent = (
    <Link to="/promo" className={crumbClass}>
      <Trans>Promotions</Trans>
    </Link>
  )
  return (
    <PageFrame
      narrow
      title={promotion.seo.h1 ?? promotion.name}
      lang={promotion.seo.langs?.h1}
      lead={<PromotionPeriod promotion={promotion} />}
      parent={parent}
    >
      <ContentImage image={promotion} />
      <PromotionTime key={promotion.id} promotion={promotion} />
      <RichText html={promotion.html} lang={promotion.langs?.html} className="mt-3" />
      <Link to="/products" className={`${buttonClass()} mt-6 self-start max-md:w-full`}>
        <Trans>Go to the menu</Trans>
      </Link>
    </PageFrame>
  )
}
