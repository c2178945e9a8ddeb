import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { slotQueries } from '../slot.queries.ts'
import { SlotWords } from './slot-words.tsx'

interface FirstSlotProps {
  choice: DeliveryChoice
  date: string
  now: string
  taking: string | null
  onTake: (from: string) => void
}

export function FirstSlot({ choice, date, now, taking, onTake }: FirstSlotProps) {
  const { t } = useLingui()
  const { data: slots = [], isPending } = useQuery(slotQueries.ofDate(useShop(), choice, date))
  const first = slots.find(({ left }) => left > 0)
  // Reserves the space, so that nothing moves under a finger.
  if (isPending) return <Skeleton className="mt-2 h-touch w-56 max-w-full" />
  if (!first) return null
  const time = <SlotWords slot={first} now={now} />
  return (
    <span className="mt-2 block">
      <Button
        variant="secondary"
        size="compact"
        className="bg-surface!"
        busy={taking === first.from && t`Keeping…`}
        onClick={() => onTake(first.from)}
      >
        <span suppressHydrationWarning className="tabular-nums">
          <Trans>Order for {time}</Trans>
        </span>
      </Button>
    </span>
  )
}
