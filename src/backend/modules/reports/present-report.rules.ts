import { failedStatuses, orderTypes, returnedStatuses } from '#contract/orders/order-flow.ts'
import { type Minor, minor, totalOf, toDecimal } from '#contract/values/money.ts'
import type { DishId } from '#contract/values/ids.ts'
import type { CurrencyReport, Figures } from '#contract/ops/reports.calls.ts'
import { paymentTypes } from '#contract/orders/order.calls.ts'
import type { Cell, ReportRows } from './reports.repo.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** `net` excludes refunds. */
function revenueOf({ status, total, repaid, kept }: Cell): Minor {
  if (status === 'no_show') return kept
  return failedStatuses.includes(status) ? minor(0) : minor(total + repaid)
}
const countOf = (cells: readonly Cell[]): number =>
  cells.reduce((count, { orders }) => count + orders, 0)
const soldOf = (cells: readonly Cell[]): Cell[] =>
  cells.filter(({ status }) => !failedStatuses.includes(status))

/** Rounds half up. */
const averageOf = (amount: Minor, count: number): Minor =>
  count === 0 ? minor(0) : minor(Math.floor((amount * 2 + count) / (count * 2)))

export function figuresOf(cells: readonly Cell[]): Figures {
  const sold = soldOf(cells)
  const revenue = totalOf(cells.map(revenueOf))
  const refunded = totalOf(
    cells.map((cell) => (returnedStatuses.includes(cell.status) ? minor(0) : cell.refunded)),
  )
  const failed = (status: Cell['status']) => countOf(cells.filter((cell) => cell.status === status))
  return {
    orders: countOf(sold),
    revenue: toDecimal(revenue),
    average: toDecimal(averageOf(totalOf(sold.map(({ total }) => total)), countOf(sold))),
    refunded: toDecimal(refunded),
    net: toDecimal(minor(revenue - refunded)),
    late: cells.reduce((count, { late }) => count + late, 0),
    cancelled: failed('cancel'),
    not_delivered: failed('not_delivered'),
    no_show: failed('no_show'),
  }
}

const shareOf = (cells: readonly Cell[]) => ({
  orders: countOf(soldOf(cells)),
  revenue: toDecimal(totalOf(cells.map(revenueOf))),
})

export function presentReport(
  rows: ReportRows,
  nameOf: (id: DishId) => string | undefined,
): CurrencyReport[] {
  const currencies = new Set(Object.values(rows).flatMap((all) => all.map((row) => row.currency)))
  return [...currencies].toSorted().map((currency) => {
    const own = <Row extends { currency: string }>(all: readonly Row[]): Row[] =>
      all.filter((row) => row.currency === currency)
    const cells = own(rows.cells)
    const by = <Value>(values: readonly Value[], of: (cell: Cell) => Value) =>
      values.map((value) => ({ value, ...shareOf(cells.filter((cell) => of(cell) === value)) }))
    return {
      currency,
      total: figuresOf(cells),
      before: figuresOf(own(rows.past)),
      by_hour: by(hours, ({ hour }) => hour).map(({ value, ...share }) => ({
        hour: value,
        ...share,
      })),
      by_payment: by(paymentTypes, (cell) => cell.payment_type).map(({ value, ...share }) => ({
        type: value,
        ...share,
      })),
      by_channel: by(orderTypes, (cell) => cell.order_type).map(({ value, ...share }) => ({
        type: value,
        ...share,
      })),
      by_dish: own(rows.dishes)
        .toSorted((a, b) => b.revenue - a.revenue || b.in_combos - a.in_combos || a.id - b.id)
        .map(({ id, name, pieces, in_combos, revenue }) => ({
          id,
          name: nameOf(id) ?? name,
          pieces,
          in_combos,
          revenue: toDecimal(revenue),
        })),
      by_code: own(rows.codes).map(({ code, orders, revenue, discount }) => ({
        code,
        orders,
        revenue: toDecimal(revenue),
        discount: toDecimal(discount),
      })),
      failed: own(rows.failures).map(({ status, reason, by_operator, orders, lost }) => ({
        status,
        reason,
        by: by_operator ? ('shop' as const) : ('customer' as const),
        orders,
        lost: toDecimal(lost),
      })),
      sheet: sheetOf({
        door: own(rows.door),
        online: own(rows.online),
        refunds: own(rows.refunds),
        taxes: own(rows.taxes),
      }),
    }
  })
}

function sheetOf({
  door,
  online,
  refunds,
  taxes,
}: Pick<ReportRows, 'door' | 'online' | 'refunds' | 'taxes'>): CurrencyReport['sheet'] {
  // The rest of a dearer online order is taken in cash.
  const taken = (type: 'cash' | 'card') =>
    totalOf(
      door.flatMap((row) =>
        (row.payment_type === 'card' ? 'card' : 'cash') === type ? [row.taken] : [],
      ),
    )
  const back = (isCash: boolean) =>
    totalOf(refunds.flatMap((row) => (row.is_cash === isCash ? [row.amount] : [])))
  return {
    orders: door.reduce((count, { orders }) => count + orders, 0),
    cash: toDecimal(taken('cash')),
    card: toDecimal(taken('card')),
    online: toDecimal(totalOf(online.map(({ amount }) => amount))),
    refunded_cash: toDecimal(back(true)),
    refunded_online: toDecimal(back(false)),
    till: toDecimal(minor(taken('cash') - back(true))),
    bonuses: toDecimal(totalOf(door.map(({ bonuses }) => bonuses))),
    discounts: toDecimal(totalOf(door.map(({ discounts }) => discounts))),
    by_tax: taxes.map(({ tax, amount }) => ({ tax, amount: toDecimal(amount) })),
  }
}
