import { Trans } from '@lingui/react/macro'
import { useStorefront } from '#api/shop.ts'
import { describeLocalTime } from '#features/order-summary/local-time.rules.ts'

type SlotLabelProps = { slot: { from: string; to: string }; now: string }

export function SlotLabel({ slot, now }: SlotLabelProps) {
  const { city, locale } = useStorefront()
  const moment = (at: string) => describeLocalTime(at, new Date(now), city.time_zone, locale)
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
