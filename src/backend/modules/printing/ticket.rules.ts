import type * as v from 'valibot'
import { formatPhone } from '#backend/core/phone.rules.ts'
import { type Catalog, sentences } from '#backend/core/catalogs.ts'
import type { DishId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'
import { failedStatuses } from '#contract/orders/order-flow.ts'
import type { LineDifference, operatorOrder } from '#contract/ops/orders.calls.ts'
import type { ticketKinds } from '#contract/ops/printers.calls.ts'
import {
  big,
  bold,
  fill,
  framed,
  fromCustomer,
  laidOut,
  plain,
  type TicketLine,
} from './ticket-text.rules.ts'

type OperatorOrder = v.InferOutput<typeof operatorOrder>
type Words = Catalog['ticket']

export interface TicketFor {
  locale: Locale
  columns: number
  kind: (typeof ticketKinds)[number]
  /** Fetched before without a report of success. */
  isRepeated: boolean
  makes: (id: DishId) => boolean
}

/** `2026-03-12T18:45:00+02:00` to `18:45`, on another day than today to `12.03. 18:45`. */
function timeText(wall: string, today: string): string {
  const [date = '', time = ''] = wall.split('T')
  const [, month, day] = date.split('-')
  return today.startsWith(date) ? time.slice(0, 5) : `${day}.${month}. ${time.slice(0, 5)}`
}

function differenceText({ kind, name, before, after }: LineDifference, words: Words) {
  if (kind === 'choice' || before === 0) return `+ ${after > 1 ? `${after} x ` : ''}${name}`
  return after === 0
    ? `- ${fill(words.without, { name })}`
    : `- ${fill(words[kind], { name, before, after })}`
}

function dishLines(
  { dishes, gifts }: OperatorOrder,
  { makes }: Pick<TicketFor, 'makes'>,
  words: Words,
) {
  const differences = (list: readonly LineDifference[], indent: string) =>
    list.map((one) => bold(`${indent}${differenceText(one, words)}`))
  const lines = dishes.flatMap((line) => {
    const slots = line.slots.filter((slot) => makes(slot.dish_id))
    if (!makes(line.id) && slots.length === 0) return []
    const own = makes(line.id) ? line.slots : slots
    return [
      big(`${line.quantity} x ${line.name}`),
      ...differences(line.difference, '  '),
      ...own.flatMap((slot) => [plain(`  ${slot.name}`), ...differences(slot.difference, '    ')]),
    ]
  })
  const given = gifts
    .filter(({ id }) => makes(id))
    .map(({ name, quantity }) => bold(`${words.gift}: ${quantity} x ${name}`))
  return [...lines, ...given]
}

function placeLines(
  { address, branch, contact, doNotCallBack, zone, address_distance: apart }: OperatorOrder,
  words: Words,
  columns: number,
) {
  const written = (text: string) => fromCustomer(text, columns)
  const who = [
    ...written(contact.firstName).map(plain),
    plain(formatPhone(contact.phone)),
    ...(doNotCallBack ? [plain(words.no_call)] : []),
  ]
  if (!address)
    return [plain([branch?.name, branch?.street, branch?.house].filter(Boolean).join(', ')), ...who]
  const inside = [
    [address.type === 'office' ? words.office : words.flat, address.flat],
    [words.entrance, address.entrance],
    [words.floor, address.floor],
    [words.code, address.code],
  ] as const
  return [
    ...written([address.street, address.house].filter(Boolean).join(' ')).map(bold),
    ...inside.flatMap(([sentence, text]) =>
      text ? written(fill(sentence, { text })).map(plain) : [],
    ),
    ...(address.type === 'house' ? [plain(words.house)] : []),
    ...(zone === null ? [] : [plain(fill(words.zone, { name: zone }))]),
    ...(apart === null ? [] : [bold(fill(words.apart, { metres: apart }))]),
    ...(address.comment ? written(fill(words.courier, { text: address.comment })).map(plain) : []),
    ...who,
  ]
}

function paymentLines(
  { status, payment, totals, due_on_delivery, change_to_bring, currency }: OperatorOrder,
  words: Words,
) {
  const money = (amount: number) => `${amount.toFixed(2)} ${currency}`
  const amount = money(due_on_delivery)
  const total = plain(fill(words.total, { amount: money(totals.total) }))
  // Nothing is due of these, paid or not.
  if (failedStatuses.includes(status)) return [total]
  if (payment.status === 'awaiting') return [total, bold(words.unpaid)]
  return [
    total,
    bold(
      due_on_delivery === 0
        ? words.nothing_due
        : fill(payment.type === 'card' ? words.card : words.cash, { amount }),
    ),
    ...(payment.change_from !== null && change_to_bring !== null
      ? [
          bold(
            fill(words.change, {
              amount: money(payment.change_from),
              change: money(change_to_bring),
            }),
          ),
        ]
      : []),
  ]
}

const marks = ({ kind, isRepeated, columns }: TicketFor, words: Words) => [
  ...(kind === 'cancelled' ? framed(words.cancelled, columns) : []),
  ...(kind === 'changed' ? framed(words.changed, columns) : []),
  ...(isRepeated || kind === 'copy' ? framed(words.repeated, columns) : []),
]

/** For a station that a change has left without a dish. */
export function emptiedTicket({ number }: OperatorOrder, how: TicketFor): TicketLine[] {
  const words = sentences[how.locale].ticket
  const lines = [
    ...marks(how, words),
    big(fill(words.number, { number })),
    bold(words.nothing_left),
  ]
  return laidOut(lines, how.columns)
}

/** Of an order that was read in the printer's language. */
export function ticketOf(order: OperatorOrder, how: TicketFor): TicketLine[] | null {
  const words = sentences[how.locale].ticket
  const dishes = dishLines(order, how, words)
  if (dishes.length === 0) return null
  const { local, time, dishes: orderLines, equipment } = order
  const at = timeText(local.promised, local.created_at)
  const made = orderLines.filter(({ id, slots }) =>
    [id, ...slots.map((slot) => slot.dish_id)].some(how.makes),
  )
  const allergies = order.allergens.map((code) => words.allergens[code]).join(', ')
  const lines = [
    ...marks(how, words),
    big(fill(words.number, { number: order.number })),
    bold(
      `${words[order.order_type]}. ${fill(time.at === null ? words.asap : words.wanted, { time: at })}`,
    ),
    plain(fill(words.ordered, { time: timeText(local.created_at, local.created_at) })),
    ...(allergies ? framed(fill(words.allergies, { names: allergies }), how.columns) : []),
    ...dishes,
    ...(made.length < orderLines.length
      ? [plain(fill(words.part, { count: made.length, total: orderLines.length }))]
      : []),
    ...(equipment.length > 0 ? [plain(fill(words.persons, { count: order.persons }))] : []),
    ...equipment
      .filter(({ quantity }) => quantity > 0)
      .map(({ name, quantity }) => plain(`${quantity} x ${name}`)),
    ...(order.comment
      ? fromCustomer(fill(words.comment, { text: order.comment }), how.columns).map(bold)
      : []),
    ...order.notes.flatMap(({ text }) =>
      fromCustomer(fill(words.note, { text }), how.columns).map(bold),
    ),
    ...(order.age === null ? [] : [bold(fill(words.age, { count: order.age }))]),
    ...placeLines(order, words, how.columns),
    ...paymentLines(order, words),
  ]
  return laidOut(lines, how.columns)
}
