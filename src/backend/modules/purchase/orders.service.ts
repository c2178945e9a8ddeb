import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import { type OrderStatus, orderStatuses } from '#contract/purchase.calls.ts'
import {
  findPurchase,
  listPurchases,
  type PurchaseFilter,
  type PurchaseRow,
} from './purchase.repo.ts'
import { exportPurchase, presentForOperator, presentPurchase } from './purchase.view.rules.ts'

const perPage = 20
const settled: readonly OrderStatus[] = ['complete', 'cancel']
const statusesOf = {
  processing: orderStatuses.filter((status) => !settled.includes(status)),
  history: settled,
}

/** One page of orders, the newest first, 20 a page, as `present` shows them. */
export async function pageOfOrders<T>(
  { db }: Pick<Deps, 'db'>,
  filter: PurchaseFilter,
  page: number,
  present: (row: PurchaseRow) => T,
) {
  const { rows, total } = await listPurchases(db, filter, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return {
    data: rows.map(present),
    meta: pageMeta(page, perPage, total),
  }
}

/** A customer's orders under way, or those that are over. */
export const ownOrders = (
  deps: Pick<Deps, 'db'>,
  customerId: number,
  which: keyof typeof statusesOf,
  page = 1,
) => pageOfOrders(deps, { customerId, statuses: statusesOf[which] }, page, presentPurchase)

/** An order with all that the restaurant needs of the customer. @throws Refusal NOT_FOUND */
export async function orderForOperator({ db }: Pick<Deps, 'db'>, id: number) {
  const row = await findPurchase(db, id)
  if (!row) throw notFound()
  return presentForOperator(row)
}

/** All orders of a customer for him to keep, the newest first. */
export async function allOrders({ db }: Pick<Deps, 'db'>, customerId: number) {
  return (await listPurchases(db, { customerId })).rows.map(exportPurchase)
}

/** Whether a customer waits for an order. */
export async function hasOrderUnderWay(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
): Promise<boolean> {
  return (
    (
      await listPurchases(
        db,
        { customerId, statuses: statusesOf.processing },
        { limit: 1, offset: 0 },
      )
    ).rows.length > 0
  )
}
