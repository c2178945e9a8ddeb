import { Trans } from '@lingui/react/macro'
import type { PromotionCard } from '#api/types.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { cardGridClass, ContentCard } from './components/content-card.tsx'
import { PromotionPeriod } from './components/promotion-period.tsx'

const StateBadge = ({ state }: Pick<PromotionCard, 'state'>) =>
  state === 'running' ? null : (
    <span className="absolute top-3 start-3">
      <Badge tone={state === 'coming' ? 'primary' : 'neutral'}>
        {state === 'coming' ? <Trans>Coming soon</Trans> : <Trans>Ended</Trans>}
      </Badge>
    </span>
  )

type PromotionCardsProps = {
  promotions: readonly PromotionCard[]
  first?: boolean
  heading?: 'h2' | 'h3'
}

export function PromotionCards({ promotions, first = false, heading = 'h2' }: PromotionCardsProps) {
  return (
    <ul className={cardGridClass}>
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <ContentCard
            item={promotion}
            to="/promo/$slug"
            time={<PromotionPeriod promotion={promotion} />}
            badge={<StateBadge state={promotion.state} />}
            priority={first && index < 3}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  )
}
