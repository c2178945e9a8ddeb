import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { refusalOf } from '#api/refusal.ts'
import type { City } from '#contract/cities/city.calls.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import { serverNow } from '#platform/server-clock.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { PopoverMenu } from '#ui/overlay/popover-menu.tsx'
import { showToast } from '#ui/feedback/toast-queue.ts'
import { useAvailabilityChange } from './availability.queries.ts'
import { type Item, type StopFor, stopUntil } from './availability.rules.ts'
import { MenuItem } from '../menu-item.tsx'
import { keepFocus } from '../keep-focus.ts'
import { useMoment } from '../orders/use-moment.ts'

interface Row {
  item: Item
  city: City
  dayEndsAt: string
}

/** Two taps take it off the menu, one brings it back. */
export function AvailabilityRow({ item, city, dayEndsAt }: Row) {
  const { t } = useLingui()
  const change = useAvailabilityChange(city.id)
  const tell = {
    onError: (error: Error) =>
      showToast({
        tone: 'error',
        text: refusalOf(error)?.message ?? t`That did not reach the shop. Please press again.`,
      }),
  }
  const name = item.name
  const stop = (how: StopFor) => {
    const until = stopUntil(how, { now: serverNow(), dayEndsAt })
    change.mutate({ item, available: false, until }, tell)
  }
  return (
    <li className="flex items-center gap-3 p-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {item.kind === 'option' ? <Trans>Option</Trans> : item.category}
          {item.stop ? <StopText until={item.stop.until} timeZone={city.time_zone} /> : null}
        </p>
      </div>
      <div
        key={item.stop ? 'stopped' : 'sold'}
        ref={keepFocus}
        data-focus={`availability ${item.kind} ${item.key}`}
        className="flex"
      >
        {item.stop ? (
          <Button
            size="compact"
            busy={change.isPending && t`Sending…`}
            aria-label={t`Sell again: ${name}`}
            onClick={() => change.mutate({ item, available: true }, tell)}
          >
            <Trans>Sell again</Trans>
          </Button>
        ) : (
          <PopoverMenu
            label={t`Sold out: ${name}`}
            buttonClassName={buttonClass('secondary', 'compact')}
            button={
              change.isPending
                ? t`Sending…`
                : t({ message: 'Sold out', context: 'button of the kitchen' })
            }
          >
            <MenuItem onClick={() => stop('hour')}>
              <Trans>For an hour</Trans>
            </MenuItem>
            <MenuItem onClick={() => stop('today')}>
              <Trans>Today</Trans>
            </MenuItem>
            <MenuItem onClick={() => stop('stocked')}>
              <Trans>Until it is back in stock</Trans>
            </MenuItem>
          </PopoverMenu>
        )}
      </div>
    </li>
  )
}

/** Within it no weekday comes twice. */
const weekdaysMs = 6 * 24 * 60 * 60_000

function StopText({ until, timeZone }: { until: string | null; timeZone: string }) {
  const { locale } = useRouter().options.context
  const moment = useMoment()
  if (until === null)
    return (
      <Badge tone="danger">
        <Trans>Sold out</Trans>
      </Badge>
    )
  const weekday = dateFormat(localeTags[locale], {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  const isSoon = Date.parse(until) - serverNow() < weekdaysMs
  const time = isSoon ? weekday.format(new Date(until)) : moment(until, timeZone)
  return (
    <Badge tone="danger">
      <Trans>Sold out until {time}</Trans>
    </Badge>
  )
}
