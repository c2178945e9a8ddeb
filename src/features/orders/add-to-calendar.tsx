import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useStorefront } from '#api/shop.ts'
import { shopQueries } from '#api/shop.queries.ts'
import type { Order } from '#api/types.ts'
import { isFinal } from '#contract/orders/order-flow.ts'
import { serverTime } from '#platform/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { chosenSlot } from './chosen-slot.rules.ts'
import { calendarOf } from './lib/calendar-event.rules.ts'

/** For an order that waits for its time: what is made at once needs no reminder. */
export function AddToCalendar({ order }: { order: Order }) {
  const { t } = useLingui()
  const { shop_name: shop } = useSuspenseQuery(shopQueries.settings(useStorefront())).data
  const { number, status, time } = order
  const place = order.address ?? order.branch
  if (time.at === null || isFinal(status)) return null
  const event = {
    title: `${shop}: ${t`Order ${number}`}`,
    place: [place?.street, place?.house].filter(Boolean).join(', '),
    ...(chosenSlot(time) ?? { from: time.expected_at, to: null }),
  }
  const save = () => {
    const content = calendarOf({
      ...event,
      uid: `${order.id}@${location.host}`,
      made: serverTime(),
    })
    const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${number}.ics`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="secondary" size="compact" onClick={save} className="noscript:hidden">
      <CalendarPlus aria-hidden className="size-5" />
      <Trans>Add to calendar</Trans>
    </Button>
  )
}
