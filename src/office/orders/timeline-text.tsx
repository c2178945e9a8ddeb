import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { orderStatus } from '#contract/orders/order-flow.ts'
import type { TimelineEntry } from '#contract/ops/timeline.calls.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { statusLabels } from './order-labels.ts'
import { useMoney } from './order-totals.tsx'

/** Names of companies. */
const channels: Readonly<Record<string, string>> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
}
const calls: Readonly<Record<string, MessageDescriptor>> = {
  accept: msg({ message: 'Accepted', context: 'what was done with an order' }),
  refuse: msg({ message: 'Refused', context: 'what was done with an order' }),
  delay: msg`Another time promised`,
  ready: msg({ message: 'Ready', context: 'what was done with an order' }),
  hand_over: msg`Handed over`,
  done: msg`Delivered`,
  not_delivered: msg({ message: 'Not delivered', context: 'what was done with an order' }),
  no_show: msg({ message: 'Nobody there', context: 'what was done with an order' }),
  undo: msg`Taken back`,
  'ops.refund': msg({ message: 'Refund', context: 'what was done with an order' }),
  'ops.addNote': msg`Note added`,
  'ops.confirmChange': msg`Change agreed on the phone`,
  'ops.printOrder': msg`Ticket printed again`,
  'ops.status': msg({ message: 'Change of the status', context: 'what was done with an order' }),
}
const topics: Readonly<Record<string, MessageDescriptor>> = {
  delay: msg({ message: 'another time', context: 'what a message is about' }),
  refund: msg({ message: 'refund', context: 'what a message is about' }),
  change: msg({ message: 'other dishes', context: 'what a message is about' }),
  changed: msg({ message: 'agreed change', context: 'what a message is about' }),
  unconfirmed: msg({ message: 'not accepted yet', context: 'what a message is about' }),
}
type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

export function TimelineText({ entry, currency }: { entry: TimelineEntry; currency: string }) {
  switch (entry.kind) {
    case 'status':
      return <StatusText entry={entry} />
    case 'payment':
      return <PaymentEntry entry={entry} currency={currency} />
    case 'refund':
      return <RefundText entry={entry} currency={currency} />
    case 'change':
      return <ChangeText entry={entry} currency={currency} />
    case 'message':
      return <MessageText entry={entry} />
    case 'call':
      return <CallText entry={entry} />
    default:
      return entry satisfies never
  }
}

function StatusText({ entry: { status, reason } }: { entry: Of<'status'> }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className="font-bold">
        {status === 'new' ? (
          <Trans context="what was done with an order">Ordered</Trans>
        ) : (
          i18n._(statusLabels[status])
        )}
      </p>
      {reason ? <p className="break-words">{reason}</p> : null}
    </>
  )
}

function PaymentEntry({ entry, currency }: { entry: Of<'payment'>; currency: string }) {
  const amount = useMoney(currency)(entry.amount)
  return (
    <p className="font-semibold">
      {entry.state === 'paid' ? (
        <Trans>Paid online: {amount}</Trans>
      ) : (
        <Trans>Online payment begun: {amount}</Trans>
      )}
    </p>
  )
}

function RefundText({ entry, currency }: { entry: Of<'refund'>; currency: string }) {
  const amount = useMoney(currency)(entry.amount)
  const { method, state, reason } = entry
  return (
    <>
      <p className="font-semibold">
        {state === 'failed' ? (
          <Trans>The refund has failed: {amount}</Trans>
        ) : state === 'done' ? (
          <Trans>The refund has arrived: {amount}</Trans>
        ) : method === 'cash' ? (
          <Trans>Refund in cash: {amount}</Trans>
        ) : (
          <Trans>Refund online: {amount}</Trans>
        )}
      </p>
      {state === 'recorded' && reason ? <p className="break-words">{reason}</p> : null}
    </>
  )
}

const changeTexts: Record<Of<'change'>['state'], MessageDescriptor> = {
  proposed: msg`Other dishes proposed: {after} instead of {before}`,
  accepted: msg`The customer accepts other dishes: {after} instead of {before}`,
  declined: msg`The customer keeps the order as it is`,
  withdrawn: msg`The proposal of other dishes is withdrawn`,
  replaced: msg`Another proposal takes its place`,
}

/** An answer that the staff have recorded. */
const agreedLabels = msg`Agreed on the phone: {after} instead of {before}`

function ChangeText({ entry, currency }: { entry: Of<'change'>; currency: string }) {
  const { i18n } = useLingui()
  const money = useMoney(currency)
  const { state, total_before, total_after, note } = entry
  const isAgreed = state === 'accepted' && entry.by !== null
  const { id, message } = isAgreed ? agreedLabels : changeTexts[state]
  return (
    <>
      <p className="font-semibold">
        {i18n._(id, { before: money(total_before), after: money(total_after) }, { message })}
      </p>
      {state === 'proposed' && note ? <p className="break-words">{note}</p> : null}
    </>
  )
}

function MessageText({ entry: { about, channel, outcome } }: { entry: Of<'message'> }) {
  const { i18n } = useLingui()
  const words = v.is(orderStatus, about) ? statusLabels[about] : topics[about]
  const topic = words ? i18n._(words) : about
  const name = channels[channel] ?? channel
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Trans>
        {name} to the customer: {topic}
      </Trans>
      {outcome === 'refused' ? (
        <Badge tone="danger">
          <Trans>not delivered</Trans>
        </Badge>
      ) : null}
      {outcome === 'unknown' ? (
        <Badge tone="warn">
          <Trans>perhaps delivered</Trans>
        </Badge>
      ) : null}
    </p>
  )
}

function CallText({ entry: { call, action, outcome } }: { entry: Of<'call'> }) {
  const { i18n } = useLingui()
  const words = calls[action ?? call]
  return (
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      {words ? i18n._(words) : call}
      {outcome === 'done' ? null : (
        <Badge tone="danger">
          {outcome === null ? <Trans>broken off</Trans> : <Trans>refused by the shop</Trans>}
        </Badge>
      )}
    </p>
  )
}
