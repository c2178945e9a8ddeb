import { oc } from '@orpc/contract'
import * as v from 'valibot'
import { orderStatus, orderType } from './order-flow.ts'
import { plainDate } from './place.ts'
import { decimalAmount } from './prices.ts'
import { paymentTypes } from './order.calls.ts'
import { cityIdParam, cityIdSchema, dishIdSchema } from './ids.ts'

/** Business days by the clock of each city, the last one included; today without them. */
export const reportQuery = v.object({
  domainId: v.optional(cityIdParam),
  from: v.optional(plainDate),
  to: v.optional(plainDate),
})
export type ReportQuery = v.InferOutput<typeof reportQuery>
export const maxReportDays = 93

/** `net` is the revenue without what went back of it. */
const figures = v.object({
  /** That have not failed. */
  orders: v.number(),
  /** Totals of the orders, and what is kept of those that nobody was there for. */
  revenue: decimalAmount,
  average: decimalAmount,
  refunded: decimalAmount,
  net: decimalAmount,
  /** Came after what was promised when the kitchen accepted them, or have not come yet. */
  late: v.number(),
  cancelled: v.number(),
  not_delivered: v.number(),
  no_show: v.number(),
})
export type Figures = v.InferOutput<typeof figures>

const share = { orders: v.number(), revenue: decimalAmount }

/** Orders that were placed in the time, in one currency. */
const currencyReport = v.object({
  currency: v.string(),
  total: figures,
  /** A week before; until the same time of the day while the last day goes on. */
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
      quantity: v.number(),
      in_combos: v.number(),
      revenue: decimalAmount,
    }),
  ),
  /** `lost` adds up the totals of these orders. */
  failed: v.array(
    v.object({
      status: orderStatus,
      /** Null for a text, or none. */
      reason: v.nullable(v.string()),
      by: v.picklist(['customer', 'shop']),
      orders: v.number(),
      lost: decimalAmount,
    }),
  ),
  /** Money that moved in the time, whenever the order was placed. */
  sheet: v.object({
    /** Complete in the time. */
    orders: v.number(),
    cash: decimalAmount,
    card: decimalAmount,
    online: decimalAmount,
    refunded_cash: decimalAmount,
    refunded_online: decimalAmount,
    /** Cash that has to be there, besides the change of the morning. */
    till: decimalAmount,
    bonuses: decimalAmount,
    discounts: decimalAmount,
    /** Dishes of complete orders before discounts, by the tax class of the menu. */
    by_tax: v.array(v.object({ tax: v.nullable(v.string()), amount: decimalAmount })),
  }),
})
export type CurrencyReport = v.InferOutput<typeof currencyReport>

export const report = v.object({
  /** Of each city from the beginning of the first day until just before the end of the last. */
  cities: v.array(
    v.object({
      id: cityIdSchema,
      code: v.string(),
      time_zone: v.string(),
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
