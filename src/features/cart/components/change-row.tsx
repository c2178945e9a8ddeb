import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStorefront } from '#api/shop.ts'
import { Price } from '#ui/price.tsx'
import { LocalTime } from '../../order-summary/local-time.tsx'
import { useNow } from '../../order-summary/use-now.ts'
import type { Change } from '../acknowledged-quote.rules.ts'
import { decimal } from '#contract/values/money.ts'
import { dateAtSeconds } from '#contract/values/time.ts'
import { serverTime } from '#platform/server-clock.ts'

const titles: Partial<Record<Change['kind'], ReactNode>> = {
  bonuses: <Trans>Paid with bonuses</Trans>,
  equipment: <Trans>Chopsticks</Trans>,
  delivery_price: <Trans>Delivery</Trans>,
  min_sum: <Trans>Minimum order</Trans>,
  free_delivery_from: <Trans>Free delivery from</Trans>,
  delivery_time: <Trans>Delivery time</Trans>,
  opens_at: <Trans>We open</Trans>,
  expected_at: <Trans>Expected time</Trans>,
  deposit: <Trans>To pay online in advance</Trans>,
  total: <Trans>Total</Trans>,
}

interface Side {
  change: Change
  side: 'before' | 'after'
  currency: string
}

function ChangedTime({ at }: { at: string }) {
  return <LocalTime at={at} now={useNow(serverTime())} />
}

/** Nothing without a figure. */
function ChangedFigure({ change, side, currency }: Side) {
  const { locale } = useStorefront()
  if (change.kind === 'delivery_time') {
    const amount = change[side]
    return amount === null ? null : <Plural value={amount} one="# minute" other="# minutes" />
  }
  if (change.kind === 'opens_at' || change.kind === 'expected_at') {
    const at = change[side]
    return at === null ? null : <ChangedTime at={dateAtSeconds(at).toISOString()} />
  }
  const amount = change[side]
  if (amount === null) return null
  if (amount === 0 && change.kind === 'delivery_price') return <Trans>Free</Trans>
  const isTakenOff = change.kind === 'discount' || change.kind === 'bonuses'
  return (
    <Price
      amount={isTakenOff ? decimal(0 - amount) : amount}
      currency={currency}
      locale={locale}
      tone="plain"
    />
  )
}

export function ChangeRow({ change, currency }: Pick<Side, 'change' | 'currency'>) {
  const { kind, langs, before, after, reason } = change
  const name = change.name && <span lang={langs?.name}>{change.name}</span>
  const isGift = kind === 'gift_added' || kind === 'gift_removed'
  const isZone = change.kind === 'opens_at' && change.closed === 'zone'
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {isGift ? <Trans>Gift: {name}</Trans> : name || titles[isZone ? 'delivery_price' : kind]}
        </span>
        {isGift ? null : (
          <span className="ms-auto text-end">
            {before === null ? null : (
              <>
                <span className="sr-only">
                  <Trans>Before:</Trans>{' '}
                </span>
                <span className="text-muted">
                  <ChangedFigure change={change} side="before" currency={currency} />
                </span>
                <span aria-hidden className="inline-block rtl:-scale-x-100">
                  {' → '}
                </span>
              </>
            )}
            <span className="sr-only">
              <Trans>Now:</Trans>{' '}
            </span>
            {after !== null ? (
              <ChangedFigure change={change} side="after" currency={currency} />
            ) : kind === 'line_removed' ? (
              <Trans>not available</Trans>
            ) : kind === 'opens_at' ? (
              <Trans>now</Trans>
            ) : (
              <Trans>no longer</Trans>
            )}
          </span>
        )}
      </span>
      <span className="block text-tiny text-muted">{reason}</span>
    </>
  )
}
