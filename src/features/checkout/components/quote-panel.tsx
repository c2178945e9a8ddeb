import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useShop } from '#api/shop.ts'
import type { Calculation } from '#contract/cart.calls.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { changedLines } from '../changed-lines.rules.ts'

type QuotePanelProps = { before: Calculation | undefined; now: Calculation; busy: boolean; onAccept: () => void }

/** The price changed since the customer last saw it: before and now, what makes the difference, and one tap to accept. */
export function QuotePanel({ before, now, busy, onAccept }: QuotePanelProps) {
  const { t } = useLingui()
  const { locale } = useShop()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const money = (amount: number) => <Price amount={amount} currency={now.currency} locale={locale} tone="plain" />
  const was = before && money(before.total)
  const is = money(now.total)
  const lines = before ? changedLines(before, now) : []
  return (
    <Notice
      tone="warn"
      title={<Trans>The price of your order has changed</Trans>}
      action={
        <Button ref={button} size="compact" onClick={onAccept} busy={busy && t`Placing the order…`}>
          <span>
            <Trans>Accept and order for {is}</Trans>
          </span>
        </Button>
      }
    >
      {was ? (
        <p className="text-base">
          <Trans>
            It was {was}, now it is {is}.
          </Trans>
        </p>
      ) : null}
      {lines.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line.key} className="flex flex-wrap justify-between gap-x-3">
              <span>{line.name}</span>
              <span>
                {money(line.before)} → {line.now === null ? <Trans>not available</Trans> : money(line.now)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {before && before.delivery_price !== now.delivery_price ? (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3">
          <Trans>Delivery</Trans>
          <span>
            {money(before.delivery_price)} → {money(now.delivery_price)}
          </span>
        </p>
      ) : null}
    </Notice>
  )
}
