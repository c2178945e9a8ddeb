import type { Deps } from '#backend/core/deps.ts'
import { notFound } from '#backend/core/refusal.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import { finalStatuses, openStatuses } from '#contract/order-flow.ts'
import {
  findPurchase,
  listPurchases,
  type PurchaseFilter,
  type PurchaseRow,
} from './purchase.repo.ts'
import { exportPurchase, presentForOperator, presentPurchase } from './purchase.view.rules.ts'
import type { CustomerId, OrderId } from '#contract/ids.ts'

const perPage = 20
const statusesOf = { processing: openStatuses, history: finalStatuses }

/** The newest first, 20 a page. */
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

/** Either the active or the past orders of a customer. */
export const ownOrders = (
  deps: Pick<Deps, 'db'>,
  customerId: CustomerId,
  which: keyof typeof statusesOf,
  page = 1,
) => pageOfOrders(deps, { customerId, statuses: statusesOf[which] }, page, presentPurchase)

/** @throws Refusal NOT_FOUND */
export async function orderForOperator({ db }: Pick<Deps, 'db'>, id: OrderId) {
  const row = await findPurchase(db, id)
  if (!row) throw notFound()
  return presentForOperator(row)
}

/** For the download of personal data, the newest first. */
export async function allOrders({ db }: Pick<Deps, 'db'>, customerId: CustomerId) {
  return (await listPurchases(db, { customerId })).rows.map(exportPurchase)
}

export async function hasOrderUnderWay(
  { db }: Pick<Deps, 'db'>,
  customerId: CustomerId,
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
