import type * as v from 'valibot'
import type { operatorOrder } from '#contract/ops/orders.calls.ts'
import type { Witnessed } from './random-orders.ts'

type OperatorOrder = v.InferOutput<typeof operatorOrder>
interface Days {
  from: string
  to: string
}
interface ReportRequest {
  orders: readonly OperatorOrder[]
  witnessed: readonly Witnessed[]
  now: Date
  /** Minutes of the clock at which the business day of a city begins. */
  dayBegins: Readonly<Record<string, number>>
}

export const cents = (amount: number): bigint => BigInt(Math.round(amount * 100))
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const failed: ReadonlySet<string> = new Set(['cancel', 'not_delivered', 'no_show'])

/** By the clock on the wall, as Intl knows it. */
function clockAt(at: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at)
  const [date = '', time = ''] = parts.split(', ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date, hour, minutes: hour * 60 + minute }
}

function dayOf(at: number, { city }: OperatorOrder, dayBegins: ReportRequest['dayBegins']): string {
  const { date, minutes } = clockAt(at, city.time_zone)
  if (minutes >= (dayBegins[city.code] ?? 0)) return date
  return new Date(Date.parse(`${date}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

const endOf = ({ status_history }: OperatorOrder) =>
  Date.parse(status_history.find(({ status }) => status === 'complete')?.at ?? '')
const paidOf = ({ payment, totals }: OperatorOrder, repaid: bigint): bigint =>
  payment.status === 'paid'
    ? cents(totals.total) + repaid
    : payment.status === 'deposit_paid'
      ? cents(payment.due_online)
      : 0n
const wentBack = ({ refunds }: OperatorOrder): bigint =>
  sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => cents(amount)))
/** With what went back for dishes that were taken out after they had been paid. */
const revenueOf = (order: OperatorOrder, repaid: bigint): bigint =>
  order.status === 'no_show'
    ? paidOf(order, repaid)
    : failed.has(order.status)
      ? 0n
      : cents(order.totals.total) + repaid
const repaidBy = (witnessed: ReportRequest['witnessed']) => {
  const known = new Map(witnessed.map(({ id, repaid }) => [id, BigInt(repaid)]))
  return ({ id }: OperatorOrder): bigint => known.get(id) ?? 0n
}
/** Waits for its payment, or never had one. */
const isUncertain = ({ status, payment, refunds }: OperatorOrder): boolean =>
  payment.status === 'awaiting' ||
  (status === 'cancel' && payment.due_online > 0 && refunds.length === 0)

function figuresByHand(orders: readonly OperatorOrder[], { witnessed, now }: ReportRequest) {
  const repaid = repaidBy(witnessed)
  const promised = new Map(witnessed.map(({ id, promisedAt }) => [id, promisedAt]))
  const sold = orders.filter(({ status }) => !failed.has(status))
  const total = sum(sold.map(({ totals }) => cents(totals.total)))
  const count = BigInt(sold.length)
  const revenue = sum(orders.map((order) => revenueOf(order, repaid(order))))
  const refunded = sum(
    orders.filter(({ status }) => status !== 'cancel' && status !== 'not_delivered').map(wentBack),
  )
  const failures = (status: string) => orders.filter((order) => order.status === status).length
  return {
    orders: sold.length,
    revenue,
    average: count === 0n ? 0n : (total * 2n + count) / (count * 2n),
    refunded,
    net: revenue - refunded,
    late: sold.filter(
      (order) =>
        (order.status === 'complete' ? endOf(order) : now.getTime()) >
        (promised.get(order.id) ?? 0),
    ).length,
    cancelled: failures('cancel'),
    not_delivered: failures('not_delivered'),
    no_show: failures('no_show'),
  }
}

const isWithin = (day: string, { from, to }: Days) => from <= day && day <= to

/** Every figure of the report of some cities, from the orders themselves. */
export function reportByHand(asked: ReportRequest, currency: string, days: Days) {
  const { witnessed, dayBegins } = asked
  const repaid = repaidBy(witnessed)
  const own = asked.orders.filter((order) => order.currency === currency)
  const on = (at: number, order: OperatorOrder) => isWithin(dayOf(at, order, dayBegins), days)
  const placed = own.filter(
    (order) => !isUncertain(order) && on(Date.parse(order.created_at), order),
  )
  const share = (orders: readonly OperatorOrder[]) => ({
    orders: orders.filter(({ status }) => !failed.has(status)).length,
    revenue: sum(orders.map((order) => revenueOf(order, repaid(order)))),
  })
  const sold = placed.filter(({ status }) => !failed.has(status))
  const dishes = new Map<number, { pieces: number; in_combos: number; revenue: bigint }>()
  const dish = (id: number) => {
    const known = dishes.get(id) ?? { pieces: 0, in_combos: 0, revenue: 0n }
    dishes.set(id, known)
    return known
  }
  for (const line of sold.flatMap(({ dishes: lines }) => lines)) {
    dish(line.id).pieces += line.quantity
    dish(line.id).revenue += cents(line.price) * BigInt(line.quantity)
    for (const part of line.slots) dish(part.dish_id).in_combos += line.quantity
  }
  const complete = own.filter((order) => order.status === 'complete' && on(endOf(order), order))
  const door = (type: string) =>
    sum(
      complete
        // What a courier takes for an order that was paid online is cash.
        .filter(({ payment }) => (payment.type === 'card' ? 'card' : 'cash') === type)
        .map(
          (order) => cents(order.totals.total) + repaid(order) - cents(order.payment.due_online),
        ),
    )
  const paid = witnessed.flatMap(({ id, paidAt }) => {
    const order = own.find((one) => one.id === id)
    return paidAt !== null && order && on(paidAt, order) ? [cents(order.payment.due_online)] : []
  })
  const back = (method: string) =>
    sum(
      own.flatMap((order) =>
        order.refunds
          .filter((one) => one.method === method && one.status !== 'failed')
          .filter(({ at }) => on(Date.parse(at), order))
          .map(({ amount }) => cents(amount)),
      ),
    )
  const hourOf = ({ created_at, city }: OperatorOrder) =>
    clockAt(Date.parse(created_at), city.time_zone).hour
  return {
    total: figuresByHand(placed, asked),
    by_hour: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...share(placed.filter((order) => hourOf(order) === hour)),
    })),
    by_payment: ['cash', 'card', 'online'].map((type) => ({
      type,
      ...share(placed.filter(({ payment }) => payment.type === type)),
    })),
    by_channel: ['delivery', 'pickup'].map((type) => ({
      type,
      ...share(placed.filter(({ order_type }) => order_type === type)),
    })),
    by_code: [...Map.groupBy(sold, ({ promocode }) => promocode?.code)].flatMap(([code, orders]) =>
      code === undefined
        ? []
        : [
            {
              code,
              ...share(orders),
              discount: sum(orders.map(({ promocode }) => cents(promocode?.amount ?? 0))),
            },
          ],
    ),
    by_dish: [...dishes].map(([id, it]) => ({ id, ...it })).toSorted((a, b) => a.id - b.id),
    sheet: {
      orders: complete.length,
      cash: door('cash'),
      card: door('card'),
      online: sum(paid),
      refunded_cash: back('cash'),
      refunded_online: back('online'),
      till: door('cash') - back('cash'),
      bonuses: sum(complete.map(({ totals }) => cents(totals.bonuses))),
      discounts: sum(complete.map(({ totals }) => cents(totals.discount))),
    },
  }
}
