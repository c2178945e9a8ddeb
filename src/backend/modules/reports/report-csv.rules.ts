import { minuteMs } from '#backend/core/durations.ts'
import type { City } from '#backend/core/city.ts'
import { wallText } from '#backend/modules/slots/grid.rules.ts'
import { failedStatuses } from '#contract/orders/order-flow.ts'
import { type Minor, toDecimal } from '#contract/values/money.ts'
import type { Report } from '#contract/ops/reports.calls.ts'
import { millisecondsAt } from '#contract/values/time.ts'
import type { OrderRow } from './reports.repo.ts'

type Cell = string | number

export const orderColumns = [
  'number',
  'city',
  'placed',
  'status',
  'channel',
  'payment',
  'payment_status',
  'currency',
  'dishes',
  'equipment',
  'discounts',
  'bonuses',
  'delivery',
  'total',
  'repaid',
  'refunded',
  'promised',
  'complete',
  'late_minutes',
  'reason',
]

const amount = (value: Minor): number => toDecimal(value)

/** Times by the city's clock. */
export function orderCells(
  order: OrderRow & { number: string },
  { code, timeZone }: Pick<City, 'code' | 'timeZone'>,
): Cell[] {
  const local = (at: Date) => wallText(timeZone, millisecondsAt(at)).slice(0, 16).replace('T', ' ')
  const { completed_at, promised_at } = order
  const lateMs = completed_at ? completed_at.getTime() - promised_at.getTime() : 0
  return [
    order.number,
    code,
    local(order.created_at),
    order.status,
    order.order_type,
    order.payment_type,
    order.payment_status,
    order.currency,
    amount(order.goods_sum),
    amount(order.equipment_sum),
    amount(order.discount_sum),
    amount(order.bonus_spent),
    amount(order.delivery_price),
    amount(order.total),
    amount(order.repaid),
    amount(order.refunded),
    local(promised_at),
    completed_at ? local(completed_at) : '',
    Math.ceil(Math.max(0, lateMs) / minuteMs),
    failedStatuses.includes(order.status) ? (order.reason ?? '') : '',
  ]
}

export const salesColumns = ['part', 'name', 'currency', 'orders', 'quantity', 'amount']

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

export function salesRows({ currencies }: Report): Cell[][] {
  return currencies.flatMap((report) => {
    const row = (part: string, name: string, orders: Cell, quantity: Cell, value: Cell) => [
      part,
      name,
      report.currency,
      orders,
      quantity,
      value,
    ]
    const figures = (part: string, it: typeof report.total) => [
      row(part, 'revenue', it.orders, '', it.revenue),
      row(part, 'average', '', '', it.average),
      row(part, 'refunded', '', '', it.refunded),
      row(part, 'net', '', '', it.net),
      row(part, 'late', it.late, '', ''),
      row(part, 'cancelled', it.cancelled, '', ''),
      row(part, 'not_delivered', it.not_delivered, '', ''),
      row(part, 'no_show', it.no_show, '', ''),
    ]
    const { orders, by_tax, ...sums } = report.sheet
    return [
      ...figures('total', report.total),
      ...figures('week_before', report.before),
      ...report.by_hour.map(({ hour, orders: count, revenue }) =>
        row('hour', `${twoDigits(hour)}:00`, count, '', revenue),
      ),
      ...report.by_payment.map(({ type, orders: count, revenue }) =>
        row('payment', type, count, '', revenue),
      ),
      ...report.by_channel.map(({ type, orders: count, revenue }) =>
        row('channel', type, count, '', revenue),
      ),
      ...report.by_dish.flatMap(({ name, pieces, in_combos, revenue }) => [
        ...(pieces > 0 ? [row('dish', name, '', pieces, revenue)] : []),
        ...(in_combos > 0 ? [row('dish_in_combos', name, '', in_combos, '')] : []),
      ]),
      ...report.by_code.flatMap(({ code, orders: count, revenue, discount }) => [
        row('code', code ?? 'vouchers', count, '', revenue),
        row('code_discount', code ?? 'vouchers', '', '', discount),
      ]),
      ...report.failed.map(({ status, reason, by, orders: count, lost }) =>
        row(status, reason ?? (by === 'customer' ? by : ''), count, '', lost),
      ),
      row('sheet', 'complete', orders, '', ''),
      ...Object.entries(sums).map(([name, value]) => row('sheet', name, '', '', value)),
      ...by_tax.map(({ tax, amount: value }) => row('tax', tax ?? '', '', '', value)),
    ]
  })
}
