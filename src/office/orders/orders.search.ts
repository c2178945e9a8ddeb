import * as v from 'valibot'
import { isCalendarDay } from '#contract/values/calendar-day.ts'
import { orderStatus } from '#contract/orders/order-flow.ts'
import { citySearch } from '../office.search.ts'
import { isName, isNumber, isPhone } from './orders.rules.ts'

export const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/** The router parses `42`, and it is kept as a number, or the address would be rewritten. */
export const text = (is: (text: string) => boolean) =>
  optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.check((it) => is(String(it))),
    ),
  )
/** The first page has no number in its address. */
export const laterPage = optional(
  v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100_000)),
)
const day = optional(v.pipe(v.string(), v.check(isCalendarDay)))

export const ordersSearch = v.object({
  ...citySearch.entries,
  number: text(isNumber),
  phone: text(isPhone),
  name: text(isName),
  status: optional(orderStatus),
  /** Days by the clock of the city, both included. */
  from: day,
  to: day,
  page: laterPage,
})
export type OrdersSearch = v.InferOutput<typeof ordersSearch>
