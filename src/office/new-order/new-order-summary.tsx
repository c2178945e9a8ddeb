import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { City } from '#contract/cities/city.calls.ts'
import { decimal, difference } from '#contract/values/money.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { TotalRow, useMoney } from '../orders/order-totals.tsx'
import { useMoment } from '../orders/use-moment.ts'
import { useList } from '../use-list.ts'
import type { Quote, useQuote } from './use-quote.ts'

interface SummaryProps {
  city: City
  quoted: ReturnType<typeof useQuote>
  children: ReactNode
}

/** The price as the shop says it now, which is confirmed with the order. */
export function NewOrderSummary({ city, quoted, children }: SummaryProps) {
  const { quote, isFresh, refusal, refetch } = quoted
  return (
    <section
      aria-labelledby="sum"
      className={`${panelClass} flex flex-col gap-3 lg:sticky lg:top-4`}
      aria-busy={!isFresh && quote !== undefined}
    >
      <h2 id="sum" className="text-subtitle">
        <Trans>To pay at the door</Trans>
      </h2>
      {quote ? (
        <QuoteLines quote={quote} city={city} isFresh={isFresh} />
      ) : (
        <p className="text-muted">
          <Trans>The price comes with the first dish.</Trans>
        </p>
      )}
      {refusal ? (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" size="compact" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {refusal.message ?? <Trans>The shop does not answer</Trans>}
        </Notice>
      ) : null}
      {children}
    </section>
  )
}

const none = decimal(0)

interface LinesProps {
  quote: Quote
  city: City
  isFresh: boolean
}

function QuoteLines({ quote, city, isFresh }: LinesProps) {
  const { t } = useLingui()
  const list = useList()
  const money = useMoney(quote.currency)
  const moment = useMoment()
  const total = money(quote.total)
  const at = moment(quote.opens_at ?? quote.expected_at, city.time_zone)
  const least = money(quote.min_sum)
  const names = list(quote.unavailable.map(({ name }) => name))
  return (
    <>
      <dl
        className={`flex flex-col gap-1 text-sm tabular-nums transition-opacity ${isFresh ? '' : 'opacity-60'}`}
      >
        {quote.dishes.map((line, index) => (
          <TotalRow
            key={index}
            name={`${line.quantity} × ${line.name}`}
            value={money(line.total)}
            isMuted
          />
        ))}
        {quote.gifts.map(({ id, name, quantity }) => (
          <TotalRow key={id} name={`${quantity} × ${name}`} value={money(none)} isMuted />
        ))}
        {quote.equipment
          .filter(({ total: price }) => price > 0)
          .map(({ code, name, total: price }) => (
            <TotalRow key={code} name={name} value={money(price)} />
          ))}
        {quote.discounts.map(({ type, name, amount }) => (
          <TotalRow key={type} name={name} value={money(difference(none, amount))} />
        ))}
        {quote.delivery_price > 0 ? (
          <TotalRow name={<Trans>Delivery</Trans>} value={money(quote.delivery_price)} />
        ) : null}
      </dl>
      <p role="status" className="flex justify-between gap-4 text-lg font-extrabold tabular-nums">
        <span>{t`Total`}</span> <span>{total}</span>
      </p>
      {quote.opens_at === null ? (
        <p className="text-sm text-muted">
          <Trans>Expected: {at}</Trans>
        </p>
      ) : (
        <Notice tone="warn">
          {quote.zone && city.opens_at === null ? (
            <Trans>No delivery there until {at}: choose a time.</Trans>
          ) : (
            <Trans>The kitchen is closed until {at}: choose a time.</Trans>
          )}
        </Notice>
      )}
      {quote.price < quote.min_sum ? (
        <Notice tone="warn">
          <Trans>Delivery there begins at {least}.</Trans>
        </Notice>
      ) : null}
      {names ? (
        <Notice tone="warn">
          <Trans>Not to be had now: {names}</Trans>
        </Notice>
      ) : null}
    </>
  )
}
