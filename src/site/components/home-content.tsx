import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useShop } from '#api/shop.ts'
import { contentQueries } from '#features/content/content.queries.ts'
import { NewsCards } from '#features/content/news-cards.tsx'
import { PromotionCards } from '#features/content/promotion-cards.tsx'
import { moreClass, SectionHead } from './section-head.tsx'

const shown = 3

export function HomePromotions() {
  const { data } = useSuspenseQuery(contentQueries.promotions(useShop()))
  const promotions = data.filter(({ state }) => state !== 'ended').slice(0, shown)
  if (promotions.length === 0) return null
  const link = (
    <Link to="/promo" className={moreClass}>
      <Trans>All promotions</Trans>
      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4" />
    </Link>
  )
  return (
    <section>
      <SectionHead title={<Trans>Promotions</Trans>} link={link} />
      <PromotionCards promotions={promotions} heading="h3" />
    </section>
  )
}

export function HomeNews() {
  const { data } = useSuspenseQuery(contentQueries.news(useShop(), 1))
  if (data.data.length === 0) return null
  const link = (
    <Link to="/news" className={moreClass}>
      <Trans>All news</Trans>
      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4" />
    </Link>
  )
  return (
    <section>
      <SectionHead title={<Trans>News</Trans>} link={link} />
      <NewsCards news={data.data.slice(0, shown)} heading="h3" />
    </section>
  )
}
