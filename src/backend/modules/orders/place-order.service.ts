import { randomBytes } from 'node:crypto'
import type { Trx } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import type { Operator } from '#backend/core/ports.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { addressForOrder } from '#backend/modules/customer/address.service.ts'
import { type Buyer, memberForOrder } from '#backend/modules/loyalty/loyalty.service.ts'
import { promoForOrder, redeemPromo } from '#backend/modules/promo/promo.service.ts'
import { spendBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import { release } from '#backend/modules/limits/limits.repo.ts'
import { bookTime, leadStart } from '#backend/modules/slots/capacity.service.ts'
import {
  getCheckoutUrl,
  beginPayment,
  checkPayment,
  payAgain,
} from '#backend/modules/payment/payment.service.ts'
import { distanceFromList } from '#backend/modules/places/places.service.ts'
import type { KeyScope, OrderInput, PlacedOrder } from '#contract/orders/order.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { matchesHash } from '#backend/core/secret-hash.rules.ts'
import { claimAttempt } from './idempotency.service.ts'
import { releaseKey } from './idempotency.repo.ts'
import { fingerprint, keyHash, orderKey, rowOf } from './order-row.rules.ts'
import { paymentTerms } from './payment-terms.rules.ts'
import { checkForAnyone } from './placement.rules.ts'
import { checkPersonalTerms, consumePersonalCodeAttempt } from './personal-terms.service.ts'
import { findOrder, insertOrder, type OrderRow } from './order.repo.ts'
import { insertPrefixes } from './order-limits.repo.ts'
import { type RequestOrigin, enforceOrderLimits } from './order-limits.service.ts'
import { presentOrder } from './present-order.rules.ts'
import { retriedTransaction } from '#backend/db/retry.ts'
import { savepoint } from '#backend/db/savepoint.ts'
import type { CustomerId, OrderId } from '#contract/values/ids.ts'

/** `placed` is false for a repeated request. */
export interface PlaceOrderResult {
  placed: boolean
  order: PlacedOrder
}
interface PlaceOrderDeps {
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>
  locale: Locale
  /** Undefined for orders that the shop places itself. */
  origin?: RequestOrigin | undefined
  operator?: Operator | undefined
  keyScope?: KeyScope | undefined
  /** Defaults to 5 seconds. */
  lockTimeout?: string | undefined
}

/**
 * Once per idempotency key.
 * @throws Refusal UNAUTHORIZED for a deleted account; KEY_REUSED for another body; IN_PROGRESS
 * after 5 s; NOT_SERVED; those of checkForAnyone, checkPersonalTerms,
 * enforceOrderLimits and bookTime
 */
export async function placeOrder(
  context: PlaceOrderDeps,
  idempotencyKey: string,
  body: OrderInput,
  customer: Buyer | null = null,
): Promise<PlaceOrderResult> {
  const placed = await placeOnce(context, idempotencyKey, body, customer)
  const { order } = placed
  // After the commit: no transaction waits for the provider, on which the order does not depend.
  if (order.payment.status !== 'awaiting') return placed
  const redirect_url = await getCheckoutUrl(context.deps, order.id)
  return { ...placed, order: { ...order, payment: { ...order.payment, redirect_url } } }
}

async function placeOnce(
  { deps, locale, origin, operator, keyScope, lockTimeout }: PlaceOrderDeps,
  idempotencyKey: string,
  body: OrderInput,
  customer: Buyer | null,
): Promise<PlaceOrderResult> {
  const result = await retriedTransaction(deps.db, async (trx) => {
    const now = deps.now()
    const attempt = {
      key_hash: keyHash(idempotencyKey),
      fingerprint: fingerprint(body),
      created_at: now,
    }
    const claimed = await claimAttempt(trx, attempt, { operator, customer, keyScope }, lockTimeout)
    if ('placed' in claimed)
      return { placed: false, order: presentPlaced(claimed.placed, idempotencyKey, customer) }
    const { key } = claimed

    const { menu, shop } = await deps.snapshots.locked(trx)
    const city = shop.cities.find(({ id }) => id === body.cityId)
    const order = await withOwnAddress(trx, customer, body)
    const member = city
      ? await memberForOrder(trx, customer, { city, content: shop.content, now })
      : null
    const accountPromo = await promoForOrder(trx, body.promocode, { customer })
    const onlineFrom = deps.payments.provider?.minimums
    const leadFrom = await leadStart(trx, body, now)
    const isByPhone = operator !== undefined
    const terms = { member, promo: accountPromo, onlineFrom, isByPhone }
    const pricing = { menu, shop, locale, now, leadFrom, ...terms }
    const expected = checkForAnyone(pricing, order)
    const addressDistance =
      expected.point && order.address
        ? await distanceFromList(trx, expected.city, order.address, locale)
        : null
    const user = { customer, phone: expected.phone }
    const payment = paymentTerms(expected.quote, order.payment.type, deps.payments, pricing)
    const quota =
      origin &&
      (await enforceOrderLimits(trx, origin, {
        ...user,
        payment_status: payment.payment_status,
        now,
      }))
    const personalTerms = { pricing, order, user, origin }
    const attemptKeys = await consumePersonalCodeAttempt(trx, personalTerms)
    const rollBack = await savepoint(trx)
    const slotChoice = {
      city: expected.city,
      target: { orderType: order.orderType, point: expected.point },
      now,
      quota,
    }
    const time = await bookTime(trx, slotChoice, order.time, expected.quote)
    const checked = await checkPersonalTerms(trx, personalTerms)
    if (checked instanceof Refusal) {
      await rollBack()
      await releaseKey(trx, key)
      return checked
    }
    const { placement, promo } = checked
    await release(trx, attemptKeys)
    const salt = randomBytes(16).toString('base64url')
    const newOrder = {
      locale,
      now,
      salt,
      guestKey: orderKey(idempotencyKey, salt),
      customerId: customer?.id ?? null,
      operator,
      addressDistance,
    }
    const row = { ...rowOf(placement, order, newOrder), ...time, ...payment }
    const id = await insertOrder(trx, row, { owner: key.owner, keyHash: key.key_hash })
    await insertPrefixes(trx, id, origin?.prefixes ?? [], now)
    if (!(await spendBonuses(trx, { ...row, id }, now))) throw new Refusal('BONUS_LIMIT')
    await redeemPromo(trx, promo, placement.quote.promocode, { orderId: id, user, at: now })
    if (deps.payments.provider && row.due_online > 0)
      await beginPayment(trx, deps.payments.provider, { ...row, id }, now)
    const placed = await findOrder(trx, id)
    if (!placed) throw notFound()
    return { placed: true, order: presentPlaced(placed, idempotencyKey, customer) }
  })
  if (result instanceof Refusal) throw result
  return result
}

/** @throws Refusal INVALID for an address of another customer or city */
async function withOwnAddress(
  trx: Trx,
  customer: Buyer | null,
  body: OrderInput,
): Promise<OrderInput> {
  const { addressId, cityId } = body
  if (!addressId || body.orderType !== 'delivery') return body
  const address = customer
    ? await addressForOrder(trx, customer.id, { addressId, cityId })
    : undefined
  if (!address) throw new Refusal('INVALID', { errors: { addressId: ['unknown'] } })
  return { ...body, address }
}

const presentPlaced = (
  row: OrderRow,
  idempotencyKey: string,
  customer: Buyer | null,
): PlacedOrder => ({
  ...presentOrder(row),
  key: orderKey(idempotencyKey, row.key_salt),
  own: customer !== null && row.customer_id === customer.id,
})

export interface OrderRequester {
  key?: string | undefined
  customerId?: CustomerId | undefined
}

/** @throws Refusal NOT_FOUND, also for an order of someone else */
export async function ownOrder(
  { db }: Pick<Deps, 'db'>,
  id: OrderId,
  requester: OrderRequester,
): Promise<OrderRow> {
  const row = await findOrder(db, id)
  const own =
    row !== undefined && row.customer_id !== null && row.customer_id === requester.customerId
  const held =
    row !== undefined && requester.key !== undefined && matchesHash(requester.key, row.key_hash)
  if (!row || !(own || held)) throw notFound()
  return row
}

/** Checks an awaited payment first: the customer may just have paid. */
export async function currentRow(
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>,
  row: OrderRow,
): Promise<OrderRow> {
  const hasChanged = row.payment_status === 'awaiting' && (await checkPayment(deps, row.id))
  return (hasChanged && (await findOrder(deps.db, row.id))) || row
}

/** @throws Refusal NOT_FOUND, and those of payAgain */
export async function payOrder(
  deps: PlaceOrderDeps['deps'],
  id: OrderId,
  requester: OrderRequester,
): Promise<{ redirect_url: string }> {
  await ownOrder(deps, id, requester)
  return { redirect_url: await payAgain(deps, id) }
}
