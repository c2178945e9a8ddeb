import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { useStorefront } from '#api/shop.ts'
import type { Order } from '#api/types.ts'
import { useCityOf } from '#api/use-city-of.ts'
import { dateFormat } from '#platform/i18n/date-format.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { panelClass } from '#ui/layout/surface.ts'
import { useChangeAnswer } from './lib/use-change-answer.ts'
import { ChangeLines } from './components/change-lines.tsx'
import { ChangeTotals } from './components/change-totals.tsx'

interface ChangeOfferProps {
  order: Order
  orderKey: string | undefined
  /** ISO 8601. */
  now: string
}

/** What the shop would like to change; afterwards what the customer has answered. */
export function ChangeOffer(props: ChangeOfferProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {props.order.change ? <Trans>The restaurant suggests a change to your order</Trans> : null}
      </p>
      <Offer {...props} />
    </>
  )
}

function Offer({ order, orderKey, now }: ChangeOfferProps) {
  const { t } = useLingui()
  const { locale } = useStorefront()
  const { time_zone: timeZone } = useCityOf(order)
  const answer = useChangeAnswer(order, orderKey)
  const titleId = useId()
  const { change } = order
  const isOver = !change || change.expires_at <= now
  if (answer.given) return <Answered given={answer.given} />
  if (answer.refusal !== null && isOver)
    return (
      <Notice
        tone="error"
        action={
          answer.repeat || answer.busy ? (
            <Button
              size="compact"
              busy={answer.busy !== null && t`Sending…`}
              onClick={answer.repeat ?? undefined}
            >
              <Trans>Try again</Trans>
            </Button>
          ) : null
        }
      >
        {answer.refusal}
      </Notice>
    )
  if (isOver) return null
  const { age } = change
  const until = dateFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(change.expires_at))
  return (
    <section
      aria-labelledby={titleId}
      className={`${panelClass} flex flex-col gap-4 border-2 border-warn`}
    >
      <div>
        <h2 id={titleId} className="text-title">
          <Trans>The restaurant suggests a change to your order</Trans>
        </h2>
        {change.note ? <p className="mt-1 text-pretty">{change.note}</p> : null}
      </div>
      <ChangeLines lines={change.lines} currency={order.currency} />
      <ChangeTotals order={order} change={change} />
      <p className="text-sm text-pretty text-muted">
        <Trans>Please answer by {until}. Without your answer nothing changes.</Trans>
      </p>
      {age === null ? null : (
        <Checkbox
          label={<Trans>I am {age} or older</Trans>}
          checked={answer.ageConfirmed}
          onChange={answer.confirmAge}
        />
      )}
      {answer.refusal === null ? null : <Notice tone="error">{answer.refusal}</Notice>}
      <div className="flex flex-col gap-3 md:flex-row">
        <Button
          busy={answer.busy === 'accept' && t`Changing the order…`}
          disabled={age !== null && !answer.ageConfirmed}
          aria-disabled={answer.busy !== null}
          onClick={() => answer.give('accept')}
        >
          <Trans>Accept the change</Trans>
        </Button>
        <Button
          variant="secondary"
          busy={answer.busy === 'decline' && t`Sending…`}
          aria-disabled={answer.busy !== null}
          onClick={() => answer.give('decline')}
        >
          <Trans>Keep the order as it is</Trans>
        </Button>
      </div>
    </section>
  )
}

function Answered({ given }: { given: 'accept' | 'decline' }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} role="status">
      <Notice>
        {given === 'accept' ? (
          <Trans>Thank you, the order is changed. The restaurant knows.</Trans>
        ) : (
          <Trans>The order stays as it was. The restaurant knows.</Trans>
        )}
      </Notice>
    </div>
  )
}
