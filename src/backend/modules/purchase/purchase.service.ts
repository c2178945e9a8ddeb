import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { addressForOrder } from '#backend/modules/customer/address.service.ts'
import { type Buyer, memberForOrder } from '#backend/modules/loyalty/loyalty.service.ts'
import { promoForOrder, redeemPromo } from '#backend/modules/promo/promo.service.ts'
import { toE164 } from '#backend/core/phone.rules.ts'
import { spendBonuses } from '#backend/modules/loyalty/settlement.service.ts'
import { bookTime } from '#backend/modules/slots/places.service.ts'
import { payPage } from '#backend/modules/payment/page.service.ts'
import { beginPayment, lookAfter, payAgain } from '#backend/modules/payment/payment.service.ts'
import type { Purchase, PurchaseInput } from '#contract/purchase.calls.ts'
import type { Locale } from '#contract/text.ts'
import { matchesHash } from '#backend/core/secret-hash.rules.ts'
import { fingerprint, keyHash, orderKey } from './keys.rules.ts'
import { checkPlacement } from './placement.rules.ts'
import { paymentTerms } from './payment.rules.ts'
import { claimKey, findKey, lockKey } from './keys.repo.ts'
import { insertPrefixes } from './open-orders.repo.ts'
import { type Origin, requireRoom } from './order-limits.service.ts'
import { findPurchase, insertPurchase, type PurchaseRow } from './purchase.repo.ts'
import { rowOf } from './purchase.row.rules.ts'
import { presentPurchase } from './purchase.view.rules.ts'
import { retriedTransaction } from '#backend/db/retry.ts'

/** An order and the key a guest follows it with; `placed` is false when the same request had placed it before. */
export interface Placed {
  placed: boolean
  purchase: Purchase & { key: string }
}
interface Placing {
  deps: Pick<Deps, 'db' | 'snapshots' | 'now' | 'payments'>
  locale: Locale
  /** Where a request comes from and what it may; an order of the shop's own making has neither. */
  origin?: Origin | undefined
}
/** Orders of guests share one space of idempotency keys, those of a customer have their own. */
const ownerOf = (customer: Buyer | null): string => (customer ? `customer:${customer.id}` : 'guest')

/**
 * Places an order once for an idempotency key, in one transaction with the prices of its moment; the same key and body again is the same order.
 * A signed-in customer's order is his, pays with his bonuses and may go to one of his addresses. A refusal keeps nothing, so the key can be used again with
 * what the customer accepted. @throws Refusal UNAUTHORIZED when he has just left, KEY_REUSED for another body, IN_PROGRESS when the first request runs for over 5 s, and all of checkPlacement,
 * requireRoom and bookTime
 */
export async function placePurchase(
  placing: Placing,
  idempotencyKey: string,
  body: PurchaseInput,
  customer: Buyer | null = null,
): Promise<Placed> {
  const placed = await placeOnce(placing, idempotencyKey, body, customer)
  const { purchase } = placed
  // The provider is asked when the order is kept: no transaction waits for it, and an order stands whether it answers or not.
  if (purchase.payment.status !== 'awaiting') return placed
  const redirect_url = await payPage(placing.deps, purchase.id)
  return { ...placed, purchase: { ...purchase, payment: { ...purchase.payment, redirect_url } } }
}

function placeOnce(
  { deps, locale, origin }: Placing,
  idempotencyKey: string,
  body: PurchaseInput,
  customer: Buyer | null,
): Promise<Placed> {
  const owner = ownerOf(customer)
  return retriedTransaction(deps.db, async (trx) => {
    const now = deps.now()
    const key = {
      owner,
      key_hash: keyHash(idempotencyKey),
      fingerprint: fingerprint(body),
      created_at: now,
    }
    await lockKey(trx, key)
    if (!(await claimKey(trx, key)))
      return { placed: false, purchase: await placedBefore(trx, idempotencyKey, key) }

    const { menu, shop } = await deps.snapshots.locked(trx)
    const city = shop.cities.find(({ id }) => id === body.domainId)
    const order = await withOwnAddress(trx, customer, body)
    const member = city
      ? await memberForOrder(trx, customer, { city, content: shop.content })
      : null
    const user = { customer, phone: city ? toE164(body.contact.phone, city.country) : null }
    const promo = await promoForOrder(trx, body.promocode, user)
    const placement = checkPlacement({ menu, shop, locale, now, member, promo }, order)
    const payment = paymentTerms(placement.quote, order.payment.type, deps.payments, now)
    const share =
      origin &&
      (await requireRoom(trx, origin, {
        phone: placement.phone,
        customer,
        payment_status: payment.payment_status,
        now,
      }))
    const choice = {
      city: placement.city,
      wanted: { orderType: order.orderType, point: placement.point },
      now,
      share,
    }
    const time = await bookTime(trx, choice, order.time, placement.quote)
    const salt = randomBytes(16).toString('base64url')
    const made = {
      locale,
      now,
      salt,
      guestKey: orderKey(idempotencyKey, salt),
      customerId: customer?.id ?? null,
    }
    const row = { ...rowOf(placement, order, made), ...time, ...payment }
    const id = await insertPurchase(trx, row, { owner, keyHash: key.key_hash })
    await insertPrefixes(trx, id, origin?.prefixes ?? [], now)
    if (!(await spendBonuses(trx, { ...row, id }, now))) throw new Refusal('BONUS_LIMIT')
    await redeemPromo(trx, promo, placement.quote.promocode, { purchaseId: id, user, at: now })
    if (deps.payments.provider && row.due_online > 0)
      await beginPayment(trx, deps.payments.provider, { ...row, id }, now)
    return { placed: true, purchase: await withKey(trx, id, idempotencyKey) }
  })
}

/** The order with the address that it names. @throws Refusal INVALID for one that is not the customer's, or of another city */
async function withOwnAddress(
  trx: Transaction<Database>,
  customer: Buyer | null,
  body: PurchaseInput,
): Promise<PurchaseInput> {
  const { addressId, domainId } = body
  if (!addressId || body.orderType !== 'delivery') return body
  const address = customer
    ? await addressForOrder(trx, customer.id, { addressId, domainId })
    : undefined
  if (!address) throw new Refusal('INVALID', { errors: { addressId: ['unknown'] } })
  return { ...body, address }
}

async function placedBefore(
  trx: Transaction<Database>,
  idempotencyKey: string,
  key: { owner: string; key_hash: string; fingerprint: string },
) {
  const known = await findKey(trx, key.owner, key.key_hash)
  if (!known?.purchase_id) throw new Refusal('IN_PROGRESS')
  if (known.fingerprint !== key.fingerprint) throw new Refusal('KEY_REUSED')
  return withKey(trx, known.purchase_id, idempotencyKey)
}

async function withKey(trx: Transaction<Database>, id: number, idempotencyKey: string) {
  const row = await findPurchase(trx, id)
  if (!row) throw notFound()
  return { ...presentPurchase(row), key: orderKey(idempotencyKey, row.key_salt) }
}

/** Who asks for an order: a guest's key, a customer, or both. */
export interface OrderAsker {
  key?: string | undefined
  customerId?: number | undefined
}

/** The row of an order for its customer, or for whoever has its key. @throws Refusal NOT_FOUND for anybody else, as for an order that is not there */
export async function ownPurchase(
  { db }: Pick<Deps, 'db'>,
  id: number,
  asker: OrderAsker,
): Promise<PurchaseRow> {
  const row = await findPurchase(db, id)
  const own = row !== undefined && row.customer_id !== null && row.customer_id === asker.customerId
  const held = row !== undefined && asker.key !== undefined && matchesHash(asker.key, row.key_hash)
  if (!row || !(own || held)) throw notFound()
  return row
}

/** The same as its owner sees it. Of an order that awaits its payment the provider is asked: he may just have come back from there. @throws Refusal NOT_FOUND */
export async function getPurchase(
  deps: Pick<Deps, 'db' | 'now' | 'payments'>,
  id: number,
  asker: OrderAsker,
): Promise<Purchase> {
  const row = await ownPurchase(deps, id, asker)
  const isNews = row.payment_status === 'awaiting' && (await lookAfter(deps, id))
  return presentPurchase(isNews ? await ownPurchase(deps, id, asker) : row)
}

/** Where its owner pays an order that awaits its payment. @throws Refusal NOT_FOUND, and all of payAgain */
export async function payPurchase(
  deps: Placing['deps'],
  id: number,
  asker: OrderAsker,
): Promise<{ redirect_url: string }> {
  await ownPurchase(deps, id, asker)
  return { redirect_url: await payAgain(deps, id) }
}
