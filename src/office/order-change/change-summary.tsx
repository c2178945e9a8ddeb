import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatPrice } from '#contract/values/format-price.ts'
import type { Decimal } from '#contract/values/money.ts'
import type { ChangeQuote } from '#contract/orders/order-change.ts'
import { localeTags } from '#platform/i18n/locale.ts'
import type { OfficeOrder } from './change.rules.ts'

interface ChangeSummaryProps {
  order: Pick<OfficeOrder, 'currency' | 'promocode'>
  quote: ChangeQuote
  isStale?: boolean
}

/** The old and the new total, and what follows from the new one. */
export function ChangeSummary({ order, quote, isStale = false }: ChangeSummaryProps) {
  const { locale } = useRouter().options.context
  const money = (amount: Decimal) => formatPrice(amount, order.currency, localeTags[locale])
  const { before, after, due_on_delivery, refund, loses_code, age } = quote
  const gifts = quote.lines.filter(({ is_gift }) => is_gift)
  return (
    <dl
      aria-busy={isStale}
      className={clsx('flex flex-col gap-1 rounded-control bg-tint p-4', isStale && 'opacity-60')}
    >
      {before.delivery === after.delivery ? null : (
        <Row name={<Trans>Delivery</Trans>}>
          <Instead before={money(before.delivery)} after={money(after.delivery)} />
        </Row>
      )}
      {before.equipment === after.equipment ? null : (
        <Row name={<Trans>Chopsticks</Trans>}>
          <Instead before={money(before.equipment)} after={money(after.equipment)} />
        </Row>
      )}
      {before.discount === after.discount ? null : (
        <Row name={<Trans>Discount</Trans>}>
          <Instead before={money(before.discount)} after={money(after.discount)} />
        </Row>
      )}
      {loses_code && order.promocode ? (
        <Row name={<Trans>Promo code</Trans>}>{`− ${order.promocode.code}`}</Row>
      ) : null}
      {before.bonuses === after.bonuses ? null : (
        <Row name={<Trans>Paid with bonuses</Trans>}>
          <Instead before={money(before.bonuses)} after={money(after.bonuses)} />
        </Row>
      )}
      {gifts.map(({ name, after: count }) => (
        <Row key={name} name={<Trans>Gift</Trans>}>
          {count > 0 ? `+ ${name}` : `− ${name}`}
        </Row>
      ))}
      <Row name={<Trans>Total</Trans>} isLoud>
        <Instead before={money(before.total)} after={money(after.total)} />
      </Row>
      <Row name={<Trans>To collect at the door</Trans>}>{money(due_on_delivery)}</Row>
      {refund > 0 ? <Row name={<Trans>Goes back online</Trans>}>{money(refund)}</Row> : null}
      {age === null ? null : (
        <Row name={<Trans>The customer confirms the age</Trans>}>{`${age}+`}</Row>
      )}
    </dl>
  )
}

const Instead = ({ before, after }: { before: string; after: string }) => (
  <Trans>
    {after} instead of {before}
  </Trans>
)

interface RowProps {
  name: ReactNode
  isLoud?: boolean
  children: ReactNode
}

function Row({ name, isLoud = false, children }: RowProps) {
  return (
    <div className={clsx('flex flex-wrap justify-between gap-x-4', isLoud && 'text-subtitle')}>
      <dt className={isLoud ? undefined : 'text-muted'}>{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
