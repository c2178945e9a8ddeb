import type * as v from 'valibot'
import { formatPhone } from '#backend/core/phone.rules.ts'
import { quoted } from '#backend/core/plain-text.rules.ts'
import type { LineDifference, operatorOrder } from '#contract/ops/orders.calls.ts'
import { failedStatuses } from '#contract/orders/order-flow.ts'
import { difference } from '#contract/values/money.ts'
import { localTime } from './times.ts'

export type OperatorOrder = v.InferOutput<typeof operatorOrder>

/** Rows of a terminal that wraps none of them. */
const fromCustomer = (text: string): string[] => quoted(text, { mark: '  | ', width: 78 })

const times = (count: number): string => (count > 1 ? ` x ${count}` : '')

export function differenceText({ name, kind, before, after }: LineDifference): string {
  if (kind === 'choice') return `choice: ${name}${times(after)}`
  if (after === 0) return `without ${name}${before > 1 ? ` (none of ${before})` : ''}`
  if (before === 0) return `add ${name}${times(after)}`
  return `${kind} ${name}: ${after} instead of ${before}`
}

const nameText = ({ name, sku }: { name: string; sku: string | null }): string =>
  sku === null ? name : `${name} [${sku}]`

function placeText({
  address,
  branch,
  order_type,
  zone,
  address_distance: apart,
}: OperatorOrder): string[] {
  if (!address)
    return [
      `${order_type}: ${[branch?.name, branch?.street, branch?.house].filter(Boolean).join(', ')}`,
    ]
  const { type, street, house, entrance, floor, flat, code, comment } = address
  const named = ([label, value]: readonly [string, string]) => (value ? [`${label} ${value}`] : [])
  const inside = [
    [type === 'office' ? 'office' : 'flat', flat] as const,
    ['entrance', entrance] as const,
    ['floor', floor] as const,
    ['door code', code] as const,
  ]
  const where = [
    [street, house].filter(Boolean).join(' '),
    ...inside.flatMap(named),
    ...(type === 'house' ? ['private house'] : []),
  ]
  return [
    `${order_type}:`,
    ...fromCustomer(where.filter(Boolean).join(', ')),
    ...(comment ? ['for the courier:', ...fromCustomer(comment)] : []),
    ...(zone === null ? [] : [`zone: ${zone}`]),
    ...(apart === null ? [] : [`CHECK THE ADDRESS: ${apart} m from the point on the map`]),
  ]
}

function paymentText({
  payment,
  due_on_delivery,
  change_to_bring,
  currency,
  status,
}: OperatorOrder): string[] {
  const { type, status: state, due_online, paid, refunded, change_from } = payment
  const money = (amount: number) => `${amount.toFixed(2)} ${currency}`
  const isRestPaid = status === 'complete' && paid > due_online
  const online = isRestPaid ? due_online : paid
  return [
    `payment: ${type}, ${state}`,
    ...(state === 'awaiting'
      ? [`  ${money(due_online)} still to be paid online: do not begin`]
      : []),
    ...(online > 0 ? [`  ${money(online)} paid online`] : []),
    ...(isRestPaid ? [`  ${money(difference(paid, online))} paid at the door`] : []),
    ...(refunded > 0 ? [`  ${money(refunded)} refunded`] : []),
    ...(due_on_delivery > 0
      ? [
          `  ${money(due_on_delivery)} to take on ${type === 'card' ? 'delivery, by card' : 'delivery'}`,
        ]
      : []),
    ...(due_on_delivery === 0 && !failedStatuses.includes(status) && state === 'paid'
      ? ['  nothing to take']
      : []),
    ...(change_from !== null && change_to_bring !== null
      ? [`  change from ${money(change_from)}: bring ${money(change_to_bring)}`]
      : []),
  ]
}

function totalLines({ totals, discounts, promocode, currency }: OperatorOrder): string[] {
  const { sum, equipment, bonuses, delivery, total } = totals
  const row = (name: string, amount: number) => `  ${name}: ${amount.toFixed(2)}`
  return [
    row('dishes', sum),
    ...(equipment > 0 ? [row('equipment', equipment)] : []),
    ...discounts.map(({ name, amount }) => row(name, 0 - amount)),
    ...(bonuses > 0 ? [row('bonuses', 0 - bonuses)] : []),
    row('delivery', delivery),
    ...(promocode ? [`  promo code ${promocode.code}: ${promocode.amount.toFixed(2)} off`] : []),
    `total: ${total.toFixed(2)} ${currency}`,
  ]
}

/** Stands out on a ticket. */
function framed(allergens: OperatorOrder['allergens']): string[] {
  if (allergens.length === 0) return []
  const text = `ALLERGIES: ${allergens.join(', ')}`
  const edge = `+${'-'.repeat(text.length + 2)}+`
  return [edge, `| ${text} |`, edge]
}

/** Local times of the city. */
export function orderText(order: OperatorOrder): string {
  const { contact, time, city, persons, equipment } = order
  const at = (instant: string) => localTime(instant, city.time_zone)
  return [
    `Order ${order.number} (id ${order.id}, version ${order.version}): ${order.status}`,
    `ordered: ${at(order.created_at)}`,
    `wanted: ${time.at === null ? 'as soon as possible' : at(time.at)}`,
    `expected: ${at(time.expected_at)}`,
    `customer: ${formatPhone(contact.phone)}${order.doNotCallBack ? ', does not want a call' : ''}`,
    ...[contact.firstName, contact.email ?? ''].filter(Boolean).flatMap(fromCustomer),
    ...placeText(order),
    ...framed(order.allergens),
    ...order.dishes.flatMap(({ quantity, difference, slots, ...dish }) => [
      `  ${quantity} x ${nameText(dish)}`,
      ...difference.map((one) => `      ${differenceText(one)}`),
      ...slots.flatMap(({ slot, difference: own, ...part }) => [
        `      ${slot}: ${nameText(part)}`,
        ...own.map((one) => `          ${differenceText(one)}`),
      ]),
    ]),
    ...order.gifts.map(({ name, quantity }) => `  gift: ${quantity} x ${name}`),
    ...(equipment.length > 0 ? [`  for ${persons} ${persons === 1 ? 'person' : 'persons'}`] : []),
    ...equipment
      .filter(({ quantity }) => quantity > 0)
      .map(({ name, quantity }) => `  ${quantity} x ${name}`),
    ...(order.age === null ? [] : [`Check the customer's ID: ${order.age}+`]),
    ...(order.comment ? ['comment:', ...fromCustomer(order.comment)] : []),
    ...order.notes.flatMap(({ text, by }) => [`note of ${by.name}:`, ...fromCustomer(text)]),
    ...totalLines(order),
    ...paymentText(order),
    ...order.status_history.map(
      ({ status, at: when, reason }) => `  ${at(when)}  ${status}${reason ? `: ${reason}` : ''}`,
    ),
  ].join('\n')
}
