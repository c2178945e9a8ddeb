import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flame, Leaf, type LucideIcon } from 'lucide-react'
import type { DishCard } from '#api/types.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { discountPercent } from '../lib/discount.rules.ts'

const labels: Record<DishCard['badges'][number], MessageDescriptor> = {
  new: msg`New`,
  hit: msg`Popular`,
  spicy: msg`Spicy`,
  vegetarian: msg`Vegetarian`,
}
const tones: Record<DishCard['badges'][number], BadgeTone> = {
  new: 'primary',
  hit: 'neutral',
  spicy: 'danger',
  vegetarian: 'soft',
}
const icons: Partial<Record<DishCard['badges'][number], LucideIcon>> = {
  spicy: Flame,
  vegetarian: Leaf,
}

type Props = {
  dish: Pick<DishCard, 'badges' | 'price' | 'actual_price' | 'unavailable_reason' | 'age'>
  /** Spicy and vegetarian as icons alone: two words do not fit on a phone. */
  compact?: boolean
}

export function DishBadges({ dish, compact = false }: Props) {
  const { t } = useLingui()
  const percent = discountPercent(dish)
  return (
    <div className="flex flex-wrap gap-1">
      {dish.unavailable_reason !== null && (
        <Badge tone="warn">
          <Trans>Sold out</Trans>
        </Badge>
      )}
      {percent > 0 && (
        <Badge tone="sale">
          <bdi dir="ltr">−{percent}%</bdi>
        </Badge>
      )}
      {dish.age !== null && <Badge tone="neutral">{dish.age}+</Badge>}
      {dish.badges.map((badge) => {
        const Icon = icons[badge]
        const label = t(labels[badge])
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
