import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { orderStatus, orderType } from '../orders/order-flow.ts'
import { plainDate } from '../cities/place.ts'
import { decimalAmount } from '../values/prices.ts'
import { paymentTypes } from '../orders/order.calls.ts'
import { cityIdParam, cityIdSchema, dishIdSchema } from '../values/ids.ts'

/** Business days by the clock of each city, `to` included; today by default. */
export const reportQuery = v.object({
  cityId: v.optional(cityIdParam),
  from: v.optional(plainDate),
  to: v.optional(plainDate),
})
export type ReportQuery = v.InferOutput<typeof reportQuery>
export const maxReportDays = 93

const figures = v.object({
  orders: v.number(),
  revenue: decimalAmount,
  average: decimalAmount,
  refunded: decimalAmount,
  net: decimalAmount,
  /** Later than promised when the kitchen accepted them, or still not delivered. */
  late: v.number(),
  cancelled: v.number(),
  not_delivered: v.number(),
  no_show: v.number(),
})
export type Figures = v.InferOutput<typeof figures>

const share = { orders: v.number(), revenue: decimalAmount }

const currencyReport = v.object({
  currency: v.string(),
  total: figures,
  /** The same days a week before, until the same time of day while the last day goes on. */
  before: figures,
  /** Hours of the city's clock. */
  by_hour: v.array(v.object({ hour: v.number(), ...share })),
  by_payment: v.array(v.object({ type: v.picklist(paymentTypes), ...share })),
  by_channel: v.array(v.object({ type: orderType, ...share })),
  /** `in_combos` are parts of combos, whose price is the combo's; before discounts. */
  by_dish: v.array(
    v.object({
      id: dishIdSchema,
      name: v.string(),
      pieces: v.number(),
      in_combos: v.number(),
      revenue: decimalAmount,
    }),
  ),
  /** Orders with a promo code; `code` is null for vouchers together. */
  by_code: v.array(v.object({ code: v.nullable(v.string()), ...share, discount: decimalAmount })),
  failed: v.array(
    v.object({
      status: orderStatus,
      reason: v.nullable(v.string()),
      by: v.picklist(['customer', 'shop']),
      orders: v.number(),
      lost: decimalAmount,
    }),
  ),
  /** Money that moved in the time, even for older orders. */
  sheet: v.object({
    orders: v.number(),
    cash: decimalAmount,
    card: decimalAmount,
    online: decimalAmount,
    refunded_cash: decimalAmount,
    refunded_online: decimalAmount,
    /** Expected cash, without the float. */
    till: decimalAmount,
    bonuses: decimalAmount,
    discounts: decimalAmount,
    by_tax: v.array(v.object({ tax: v.nullable(v.string()), amount: decimalAmount })),
  }),
})
export type CurrencyReport = v.InferOutput<typeof currencyReport>

export const report = v.object({
  cities: v.array(
    v.object({
      id: cityIdSchema,
      code: v.string(),
      time_zone: v.string(),
      /** The business day that goes on, whichever days are reported. */
      today: plainDate,
      from: plainDate,
      to: plainDate,
      starts_at: v.string(),
      ends_at: v.string(),
    }),
  ),
  currencies: v.array(currencyReport),
})
export type Report = v.InferOutput<typeof report>

export const reportCalls = {
  report: oc
    .route({
      method: 'GET',
      path: '/api/v1/ops/reports/sales',
      summary:
        'Orders, revenue and money of a city, or of all that the requester has, on business days; amounts by currency',
      inputStructure: 'detailed',
    })
    .input(v.object({ query: v.optional(reportQuery) }))
    .output(report),
}
