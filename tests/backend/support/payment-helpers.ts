import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Handle } from '#backend/db/schema.ts'
import { getOrderForViewer } from '#backend/modules/orders/order-access.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import type { Sandbox } from '#backend/core/ports.ts'
import { sign } from '#backend/modules/payment/signature.rules.ts'
import { type OpenShop, twoRolls } from './ordering.ts'
import { minor } from '#contract/values/money.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'

export const sessionOf = (url: string | null): string =>
  v.parse(v.string(), /session=([\w-]{43})$/.exec(url ?? '')?.[1])

export function sandboxOf({ deps }: OpenShop): Sandbox {
  if (!deps.payments.sandbox) throw new Error('The shops of the tests have the sandbox')
  return deps.payments.sandbox
}

/** An order of 34.00. */
export async function placeOnline(shop: OpenShop, more: Partial<OrderInput> = {}) {
  const { order } = await placeOrder(
    shop.context,
    randomUUID(),
    twoRolls(shop, { payment: { type: 'online' }, ...more }),
  )
  return {
    id: order.id,
    key: order.key,
    session: sessionOf(order.payment.redirect_url),
    order,
  }
}

/** As `placeOnline`, paid `later`, which the shop has seen. */
export async function placePaid(
  shop: OpenShop,
  later: (seconds: number) => void,
  more?: Partial<OrderInput>,
) {
  const placed = await placeOnline(shop, more)
  await sandboxOf(shop).answer(placed.session, 'pay')
  later(5)
  await getOrderForViewer({ deps: shop.deps, locale: 'en' }, placed.id, { key: placed.key })
  return placed
}

/** Orders that are paid without exactly one captured payment of what they owe, or the reverse. */
export async function brokenPayments(db: Handle) {
  const orders = await db
    .selectFrom('purchase')
    .select(['id', 'payment_status', 'due_online', 'currency'])
    .where('due_online', '>', minor(0))
    .execute()
  const payments = await db.selectFrom('payment').selectAll().execute()
  return orders.filter(({ id, payment_status, due_online, currency }) => {
    const captured = payments.filter(
      ({ purchase_id, status }) => purchase_id === id && status === 'captured',
    )
    const isPaid = payment_status === 'paid' || payment_status === 'deposit_paid'
    const isRight =
      captured.length === 1 &&
      captured[0]?.amount === due_online &&
      captured[0].currency === currency
    return isPaid ? !isRight : captured.length > 0
  })
}

export async function eventOf(db: Handle, session: string, id: string = randomUUID()) {
  const page = await db
    .selectFrom('sandbox_session')
    .selectAll()
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  return { id, payment: page.payment_id, session, amount: page.amount, currency: page.currency }
}

/** Signed as the sandbox does at a moment. */
export async function signed(
  { provider }: Sandbox,
  event: object,
  at: Date,
): Promise<{ body: string; headers: Headers }> {
  const body = JSON.stringify(event)
  return {
    body,
    headers: new Headers({ [provider.signatureHeader]: sign(await provider.secret(), body, at) }),
  }
}

/** Money that was taken and not refunded without an order, and paid orders without money. */
export async function strayMoney(db: Handle) {
  const kept = await db
    .selectFrom('sandbox_session')
    .select('payment_id')
    .where('status', '=', 'paid')
    .where('refunded', '=', false)
    .execute()
  const paid = await db
    .selectFrom('payment')
    .innerJoin('purchase', 'purchase.id', 'payment.purchase_id')
    .select('payment.id')
    .where('payment.status', '=', 'captured')
    .where('purchase.payment_status', 'in', ['paid', 'deposit_paid'])
    .where('purchase.status', '<>', 'cancel')
    .execute()
  const [pages, payments] = [kept.map((page) => page.payment_id), paid.map(({ id }) => id)]
  return [
    ...pages.filter((id) => !payments.includes(id)),
    ...payments.filter((id) => !pages.includes(id)),
  ]
}

/** Orders whose ledger of refunds does not add up to what they, or their payment, have of it. */
export async function strayRefunds(db: Handle) {
  const { rows } = await sql`
    select id from purchase where refunded <> (select coalesce(sum(amount), 0) from refund where purchase_id = purchase.id and state <> 'failed')
    union all
    select purchase_id from payment where refunded <> (select coalesce(sum(amount), 0) from refund where payment_id = payment.id and state <> 'failed')`.execute(
    db,
  )
  return rows
}
