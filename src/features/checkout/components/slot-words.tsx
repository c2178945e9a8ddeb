import { Trans } from '@lingui/react/macro'
import { useShop } from '#api/shop.ts'
import { cityMoment } from '#features/cart/moment.rules.ts'

type SlotWordsProps = { slot: { from: string; to: string }; now: string }

export function SlotWords({ slot, now }: SlotWordsProps) {
  const { city, locale } = useShop()
  const moment = (at: string) => cityMoment(at, new Date(now), city.time_zone, locale)
  const { day, date, time: from } = moment(slot.from)
  const to = moment(slot.to).time
  if (day === 'today')
    return (
      <Trans>
        today {from}–{to}
      </Trans>
    )
  if (day === 'tomorrow')
    return (
      <Trans>
        tomorrow {from}–{to}
      </Trans>
    )
  return (
    <Trans>
      {date}, {from}–{to}
    </Trans>
  )
}
