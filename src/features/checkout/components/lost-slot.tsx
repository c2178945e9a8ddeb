import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '#api/shop.ts'
import { dateIn } from '#features/cart/moment.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import { slotQueries } from '../slot.queries.ts'
import { nearestFree, type WantedTime } from '../slot.rules.ts'
import { SlotOffers } from './slot-offers.tsx'

interface LostSlotProps {
  slot: NonNullable<WantedTime['slot']>
  choice: DeliveryChoice
  now: string
  taking: string | null
  onTake: (from: string) => void
}

export function LostSlot({ slot, choice, ...offers }: LostSlotProps) {
  const shop = useShop()
  const { data: slots = [] } = useQuery(
    slotQueries.ofDate(shop, choice, dateIn(new Date(slot.from), shop.city.time_zone)),
  )
  const same = slots.find(({ from, left }) => from === slot.from && left > 0)
  const near = nearestFree(slots, slot.from, same ? 2 : 3)
  return (
    <SlotOffers
      title={<Trans>We no longer keep your time</Trans>}
      slots={same ? [same, ...near] : near}
      {...offers}
    >
      <Trans>The time we kept it for is over. Please choose again.</Trans>
    </SlotOffers>
  )
}
