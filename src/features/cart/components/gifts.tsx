import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import type { Calculation } from '#api/types.ts'
import { DishAmount } from '#features/catalog/dish-amount.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { ResponsiveImage } from '#ui/responsive-image.tsx'

export function Gifts({ gifts }: { gifts: Calculation['gifts'] }) {
  if (gifts.length === 0) return null
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card bg-primary-soft">
      {gifts.map((gift) => (
        <li key={gift.id} className="flex items-center gap-3 p-3 large-text:flex-wrap md:px-4">
          <div className="shrink-0">
            <ResponsiveImage
              image={gift}
              alt=""
              sizes="56px"
              width={56}
              height={56}
              className="size-14 rounded-control"
            />
          </div>
          <div className="min-w-0 flex-1">
            <p lang={gift.langs?.name} className="font-bold">
              {gift.name}
            </p>
            <p className="text-tiny">
              <DishAmount dish={gift} />
            </p>
          </div>
          <Badge tone="primary">
            <Gift aria-hidden />
            <Trans>Gift</Trans>
          </Badge>
        </li>
      ))}
    </ul>
  )
}
