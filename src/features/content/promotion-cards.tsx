import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PromotionCard } from '#api/types.ts'
import { Badge } from '#ui/badge.tsx'
import { cardGridClass, ContentCard, stretchedLink } from './components/content-card.tsx'
import { PromotionPeriod } from './components/promotion-period.tsx'

const StateBadge = ({ state }: Pick<PromotionCard, 'state'>) =>
  state === 'coming' ? (
    <Badge tone="primary">
      <Trans>Coming soon</Trans>
    </Badge>
  ) : state === 'ended' ? (
    <Badge>
      <Trans>Ended</Trans>
    </Badge>
  ) : null

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
            image={promotion}
            link={
              <Link to="/promo/$slug" params={{ slug: promotion.slug }} className={stretchedLink}>
                {promotion.name}
              </Link>
            }
            description={promotion.description}
            time={<PromotionPeriod promotion={promotion} />}
            badge={
              promotion.state === 'running' ? undefined : <StateBadge state={promotion.state} />
            }
            priority={first && index < 3}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  )
}
