import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#backend/db/schema.ts'
import { placePurchase } from '#backend/modules/purchase/purchase.service.ts'
import type { Sandbox } from '#backend/modules/payment/sandbox.service.ts'
import { type OpenShop, twoRolls } from './ordering.ts'

/** The session of a page of the sandbox. */
export const sessionOf = (url: string | null): string => v.parse(v.string(), /session=([\w-]{43})$/.exec(url ?? '')?.[1])

/** The sandbox of a shop of the tests. */
export function sandboxOf({ deps }: OpenShop): Sandbox {
  if (!deps.payments.sandbox) throw new Error('The shops of the tests have the sandbox')
  return deps.payments.sandbox
}

/** Places an order of 34.00 that is paid online, and tells its page. */
export async function placeOnline(shop: OpenShop) {
  const { purchase } = await placePurchase(shop.asking, randomUUID(), twoRolls(shop, { payment: { type: 'online' } }))
  return { id: purchase.id, key: purchase.key, session: sessionOf(purchase.payment.redirect_url), purchase }
}

/**
 * What must hold at every moment: an order that is paid online is paid if and only if exactly one payment of what it owes is captured. Returns the orders
 * that break it.
 */
export async function brokenPayments(db: Kysely<Database>) {
  const orders = await db.selectFrom('purchase').select(['id', 'payment_status', 'due_online', 'currency']).where('due_online', '>', 0).execute()
  const payments = await db.selectFrom('payment').selectAll().execute()
  return orders.filter(({ id, payment_status, due_online, currency }) => {
    const captured = payments.filter(({ purchase_id, status }) => purchase_id === id && status === 'captured')
    const isPaid = payment_status === 'paid' || payment_status === 'deposit_paid'
    const isRight = captured.length === 1 && captured[0]?.amount === due_online && captured[0].currency === currency
    return isPaid ? !isRight : captured.length > 0
  })
}
