import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useStorefront } from '#api/shop.ts'
import { contentQueries } from '#features/content/content.queries.ts'
import { NewsCards } from '#features/content/news-cards.tsx'
import { PromotionCards } from '#features/content/promotion-cards.tsx'
import { HomeSection } from './home-section.tsx'

const shown = 3

export function HomePromotions() {
  const { data } = useSuspenseQuery(contentQueries.promotions(useStorefront()))
  const promotions = data.filter(({ state }) => state !== 'ended').slice(0, shown)
  if (promotions.length === 0) return null
  return (
    <HomeSection title={<Trans>Promotions</Trans>} to="/promo" more={<Trans>All promotions</Trans>}>
      <PromotionCards promotions={promotions} heading="h3" />
    </HomeSection>
  )
}

export function HomeNews() {
  const { data } = useSuspenseQuery(contentQueries.news(useStorefront(), 1))
  if (data.data.length === 0) return null
  return (
    <HomeSection title={<Trans>News</Trans>} to="/news" more={<Trans>All news</Trans>}>
      <NewsCards news={data.data.slice(0, shown)} heading="h3" />
    </HomeSection>
  )
}
