import * as v from 'valibot'
import { orderType } from '../orders/order-flow.ts'
import { decimalAmount, currency } from '../values/prices.ts'

/** By slug or code; `reordered` when the remaining items change their order. */
export const sectionDiff = v.object({
  added: v.array(v.string()),
  changed: v.array(v.string()),
  removed: v.array(v.string()),
  reordered: v.boolean(),
})
export type SectionDiff = v.InferOutput<typeof sectionDiff>

const changedPrice = v.object({
  goods: v.string(),
  size: v.optional(v.string()),
  city: v.optional(v.string()),
  fulfilment: v.optional(orderType),
  currency,
  before: v.nullable(decimalAmount),
  after: v.nullable(decimalAmount),
})

export const catalogDiff = v.object({
  sections: v.object({
    filters: sectionDiff,
    categories: sectionDiff,
    options: sectionDiff,
    groups: sectionDiff,
    slots: sectionDiff,
    goods: sectionDiff,
    tiles: sectionDiff,
    gifts: sectionDiff,
    additionals: sectionDiff,
    equipment: sectionDiff,
  }),
  prices: v.array(changedPrice),
})
export type CatalogDiff = v.InferOutput<typeof catalogDiff>

const warnings = v.array(v.object({ where: v.string(), message: v.string() }))

export const catalogImported = v.object({
  dry_run: v.boolean(),
  goods: v.number(),
  diff: catalogDiff,
  warnings,
})
export const contentImported = v.object({ items: v.number(), warnings })
/** A line of `application/x-ndjson`: progress, then the result or the failure. */
export const catalogProgress = v.object({
  step: v.picklist(['goods', 'search']),
  done: v.number(),
  of: v.number(),
})

export const pricesImported = v.object({
  dry_run: v.boolean(),
  rows: v.number(),
  prices: v.array(changedPrice),
})
export const availabilityImported = v.object({
  dry_run: v.boolean(),
  stops: v.number(),
  added: v.array(v.string()),
  changed: v.array(v.string()),
  removed: v.array(v.string()),
})
