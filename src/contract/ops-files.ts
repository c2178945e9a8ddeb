import * as v from 'valibot'
import { currency } from './money.ts'

/** What an import changes in one list, by slug or code; `reordered` when what stays comes in another order. */
export const sectionDiff = v.object({
  added: v.array(v.string()),
  changed: v.array(v.string()),
  removed: v.array(v.string()),
  reordered: v.boolean(),
})
export type SectionDiff = v.InferOutput<typeof sectionDiff>

const changedPrice = v.object({
  goods: v.string(),
  currency,
  before: v.nullable(v.number()),
  after: v.nullable(v.number()),
})

/** What an import changes. Prices in decimals, null where the dish is not sold. */
export const catalogDiff = v.object({
  sections: v.object({
    filters: sectionDiff,
    categories: sectionDiff,
    options: sectionDiff,
    choices: sectionDiff,
    goods: sectionDiff,
    tiles: sectionDiff,
    gifts: sectionDiff,
    additionals: sectionDiff,
    equipment: sectionDiff,
  }),
  prices: v.array(changedPrice),
})
export type CatalogDiff = v.InferOutput<typeof catalogDiff>

/** What is not refused, yet hardly meant: where in the document, and what. */
const warnings = v.array(v.object({ where: v.string(), message: v.string() }))

/** The answer to a menu that was imported, or would be. */
export const catalogImported = v.object({
  dry_run: v.boolean(),
  goods: v.number(),
  diff: catalogDiff,
  warnings,
})
/** The answer to content that was imported. */
export const contentImported = v.object({ items: v.number(), warnings })
/** A line of the answer in `application/x-ndjson`: how far the import is, and at last what became of it. */
export const catalogProgress = v.object({
  step: v.picklist(['goods', 'search']),
  done: v.number(),
  of: v.number(),
})

/** The answer to a price list; `rows` of the file, of which `prices` are other ones than before. */
export const pricesImported = v.object({
  dry_run: v.boolean(),
  rows: v.number(),
  prices: v.array(changedPrice),
})
/** The answer to a stop-list, by `dish city`. */
export const stopsImported = v.object({
  dry_run: v.boolean(),
  stops: v.number(),
  added: v.array(v.string()),
  changed: v.array(v.string()),
  removed: v.array(v.string()),
})
