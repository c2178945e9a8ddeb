import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useShop } from '#api/shop.ts'
import { Price } from '#ui/price.tsx'
import { MomentWords } from '../moment-words.tsx'
import type { Change } from '../acknowledged-quote.rules.ts'
import { decimal } from '#contract/money.ts'
import { dateAtSeconds, unixSeconds } from '#contract/time.ts'

const titles: Partial<Record<Change['kind'], ReactNode>> = {
  bonuses: <Trans>Paid with bonuses</Trans>,
  equipment: <Trans>Chopsticks</Trans>,
  delivery_price: <Trans>Delivery</Trans>,
  min_sum: <Trans>Minimum order</Trans>,
  free_delivery_from: <Trans>Free delivery from</Trans>,
  delivery_time: <Trans>Delivery time</Trans>,
  opens_at: <Trans>We open</Trans>,
  deposit: <Trans>To pay online in advance</Trans>,
  total: <Trans>Total</Trans>,
}

export function ChangeRow({
  change: { kind, name, before, after, reason },
  currency,
}: {
  change: Change
  currency: string
}) {
  const { locale } = useShop()
  const [now] = useState(() => new Date().toISOString())
  const value = (amount: number) =>
    kind === 'delivery_time' ? (
      <Plural value={amount} one="# minute" other="# minutes" />
    ) : kind === 'opens_at' ? (
      <MomentWords at={dateAtSeconds(unixSeconds(amount)).toISOString()} now={now} />
    ) : amount === 0 && kind === 'delivery_price' ? (
      <Trans>Free</Trans>
    ) : (
      <Price
        amount={decimal(kind === 'discount' || kind === 'bonuses' ? -amount : amount)}
        currency={currency}
        locale={locale}
        tone="plain"
      />
    )
  const isGift = kind === 'gift_added' || kind === 'gift_removed'
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {isGift ? <Trans>Gift: {name}</Trans> : name || titles[kind]}
        </span>
        {isGift ? null : (
          <span className="ml-auto text-right">
            {before === null ? null : (
              <>
                <span className="sr-only">
                  <Trans>Before:</Trans>{' '}
                </span>
                <span className="text-muted">{value(before)}</span>
                <span aria-hidden> → </span>
              </>
            )}
            <span className="sr-only">
              <Trans>Now:</Trans>{' '}
            </span>
            {after !== null ? (
              value(after)
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
