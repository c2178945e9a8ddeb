import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useStorefront } from '#api/shop.ts'
import type { Bonuses } from '#contract/customers/loyalty.calls.ts'
import { signedPrice } from '#contract/values/signed-price.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'

type Entry = Bonuses['data'][number]

const reasons: Record<Entry['reason'], MessageDescriptor> = {
  earned: msg`Bonuses for an order`,
  spent: msg`Paid part of an order`,
  returned: msg`Returned: the order was cancelled, changed or refunded`,
  withdrawn: msg`Taken back: the order was refunded`,
  invited: msg`A gift for joining by invitation`,
  referral: msg`Your friend has ordered`,
  adjusted: msg`Adjusted by the restaurant`,
}

/** Links to the order, if there is one that is not a friend's. */
export function BonusEntry({
  entry: { at, amount, reason, order_id, note },
  currency,
}: {
  entry: Entry
  currency: string
}) {
  const { i18n } = useLingui()
  const { city, locale } = useStorefront()
  const label = i18n._(reasons[reason])
  const date = dateFormat(locale, {
    timeZone: city.time_zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        {reason === 'referral' || order_id === null ? (
          <span className="font-semibold">{label}</span>
        ) : (
          <Link
            to="/account/orders/$orderId"
            params={{ orderId: String(order_id) }}
            className="inline-flex min-h-8 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {label}
          </Link>
        )}
        {note === null ? null : <span className="block text-sm">{note}</span>}
        <time dateTime={at} suppressHydrationWarning className="block text-tiny text-muted">
          {date.format(new Date(at))}
        </time>
      </div>
      <span
        suppressHydrationWarning
        className={clsx(
          'font-extrabold whitespace-nowrap tabular-nums',
          amount > 0 ? 'text-link' : 'text-ink',
        )}
      >
        {signedPrice(amount, currency, locale)}
      </span>
    </li>
  )
}
