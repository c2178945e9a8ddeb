import { Trans, useLingui } from '@lingui/react/macro'
import { Flame, Leaf } from 'lucide-react'
import type { GoodsCard } from '#api/types.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { badgeLabels } from '../goods-labels.ts'
import { discountPercent } from '../discount.rules.ts'

const tones: Record<GoodsCard['badges'][number], BadgeTone> = {
  new: 'primary',
  hit: 'neutral',
  spicy: 'danger',
  vegetarian: 'soft',
}
const icons = { spicy: Flame, vegetarian: Leaf } as const

type Props = {
  goods: Pick<GoodsCard, 'badges' | 'price' | 'actual_price' | 'unavailable_reason'>
  /** Spicy and vegetarian as icons alone: two words do not fit on a phone. */
  compact?: boolean
}

export function GoodsBadges({ goods, compact = false }: Props) {
  const { t } = useLingui()
  const percent = discountPercent(goods)
  return (
    <div className="flex flex-wrap gap-1">
      {goods.unavailable_reason !== null && (
        <Badge tone="warn">
          <Trans>Sold out</Trans>
        </Badge>
      )}
      {percent > 0 && <Badge tone="sale">−{percent}%</Badge>}
      {goods.badges.map((badge) => {
        const Icon = badge === 'spicy' || badge === 'vegetarian' ? icons[badge] : undefined
        const label = t(badgeLabels[badge])
        return (
          <Badge key={badge} tone={tones[badge]}>
            {Icon && <Icon aria-hidden />}
            {Icon && compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </Badge>
        )
      })}
    </div>
  )
}
