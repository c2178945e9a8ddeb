import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageFrame } from './components/page-frame.tsx'
import { useOwnHeading } from './components/use-own-heading.ts'
import { contentQueries } from './content.queries.ts'
import { PromotionCards } from './promotion-cards.tsx'

export function PromotionsPage() {
  const heading = useOwnHeading('promo')
  const { data: promotions } = useSuspenseQuery(contentQueries.promotions(useStorefront()))
  const current = promotions.filter(({ state }) => state !== 'ended')
  const over = promotions.filter(({ state }) => state === 'ended')
  return (
    <PageFrame title={heading?.h1 ?? <Trans>Promotions</Trans>} lang={heading?.langs?.h1}>
      {current.length > 0 ? (
        <PromotionCards promotions={current} first />
      ) : (
        <EmptyState
          icon={<Gift />}
          title={<Trans>Nothing on offer right now</Trans>}
          text={<Trans>The next promotion is on its way. The menu is always here.</Trans>}
          action={
            <Link to="/products" className={buttonClass()}>
              <Trans>See all dishes</Trans>
            </Link>
          }
        />
      )}
      {over.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-title">
            <Trans>Already over</Trans>
          </h2>
          <PromotionCards promotions={over} heading="h3" />
        </section>
      )}
    </PageFrame>
  )
}
