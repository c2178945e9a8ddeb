import type { Order } from '#api/types.ts'
import { LocalTime } from '#features/order-summary/local-time.tsx'
import { chosenSlot } from '#features/orders/chosen-slot.rules.ts'
import { SlotLabel } from '../time/slot-label.tsx'

/** As the page of the order: the chosen slot until the kitchen gives another time. */
export function ArrivalTime({ time, now }: { time: Order['time']; now: string }) {
  const slot = chosenSlot(time)
  return slot ? <SlotLabel slot={slot} now={now} /> : <LocalTime at={time.expected_at} now={now} />
}
