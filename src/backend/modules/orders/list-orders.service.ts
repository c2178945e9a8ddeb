import type { Deps } from '#backend/core/deps.ts'
import type { Handle } from '#backend/db/schema.ts'
import { notFound } from '#backend/core/refusal.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import { finalStatuses, openStatuses } from '#contract/orders/order-flow.ts'
import { findOrder, findOrders, listOrders, type OrderFilter, type OrderRow } from './order.repo.ts'
import { inLanguage, type ShopTexts, shopTexts } from './order-language.service.ts'
import { filterOf, type OrderQuery } from './search.rules.ts'
import { exportOrder, presentForOperator, presentOrder } from './present-order.rules.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'
import type { Locale } from '#contract/locales.ts'

interface ReadingContext {
  deps: Pick<Deps, 'db' | 'snapshots'>
  locale: Locale
}

const perPage = 20
const statusesOf = { processing: openStatuses, history: finalStatuses }

export async function pageOfOrders<T>(
  { db }: Pick<Deps, 'db'>,
  filter: OrderFilter,
  page: number,
  present: (row: OrderRow) => T,
  maxCount?: number,
) {
  const { rows, total } = await listOrders(db, filter, {
    limit: perPage,
    offset: (page - 1) * perPage,
    ...(maxCount && { maxCount }),
  })
  return {
    data: rows.map(present),
    meta: pageMeta(page, perPage, total),
  }
}

/** A higher count takes longer than people page. */
const maxCount = 10_000

export async function searchOrders(
  { deps, locale }: ReadingContext,
  { cities, hidden, ...query }: OrderQuery & Pick<OrderFilter, 'cities' | 'hidden'>,
  page: number,
) {
  const texts = await shopTexts(deps, locale)
  const countries = texts.cities.map(({ country }) => country)
  const filter = { ...filterOf(query, countries), cities, hidden }
  const { data, meta } = await pageOfOrders(deps, filter, page, (row) => row, maxCount)
  return { data: (await inLanguage(deps.db, texts, data)).map(presentForOperator), meta }
}

export async function ownOrders(
  { deps, locale }: ReadingContext,
  customerId: CustomerId,
  which: keyof typeof statusesOf,
  page = 1,
) {
  const filter = { customerId, statuses: statusesOf[which] }
  const { data, meta } = await pageOfOrders(deps, filter, page, (row) => row)
  const shown = await inLanguage(deps.db, await shopTexts(deps, locale), data)
  return { data: shown.map(presentOrder), meta }
}

/** Without `texts` in the language of the order. @throws Refusal NOT_FOUND */
export async function orderForOperator({ db }: Pick<Deps, 'db'>, id: OrderId, texts?: ShopTexts) {
  const row = await findOrder(db, id)
  if (!row) throw notFound()
  const [shown = row] = texts ? await inLanguage(db, texts, [row]) : []
  return presentForOperator(shown)
}

export const ordersForBoard = async (db: Handle, ids: readonly OrderId[], texts: ShopTexts) =>
  (await inLanguage(db, texts, await findOrders(db, ids))).map((row) => ({
    row,
    order: presentForOperator(row),
  }))

export async function allOrders({ db }: Pick<Deps, 'db'>, customerId: CustomerId) {
  return (await listOrders(db, { customerId })).rows.map(exportOrder)
}

export async function hasOrderUnderWay(
  { db }: Pick<Deps, 'db'>,
  customerId: CustomerId,
): Promise<boolean> {
  return (
    (await listOrders(db, { customerId, statuses: statusesOf.processing }, { limit: 1, offset: 0 }))
      .rows.length > 0
  )
}
