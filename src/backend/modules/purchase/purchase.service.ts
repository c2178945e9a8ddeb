import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#backend/db/schema.ts'
import type { Deps } from '#backend/http/context.ts'
import { notFound, Refusal } from '#backend/http/refusal.ts'
import { inLocale } from '#backend/modules/localized.rules.ts'
import { toMinor } from '#contract/money.ts'
import type { Purchase, PurchaseInput } from '#contract/purchase.calls.ts'
import type { Locale } from '#contract/text.ts'
import { fingerprint, keyHash, matchesHash, orderKey } from './keys.rules.ts'
import { checkPlacement, type Placement } from './placement.rules.ts'
import { claimKey, findKey, findPurchase, insertPurchase } from './purchase.repo.ts'
import { presentPurchase, type StoredBranch, type StoredContact } from './purchase.view.rules.ts'
import { retriedTransaction, isLockTimeout } from '#backend/db/retry.ts'

/** An order and the key a guest follows it with; `placed` is false when the same request had placed it before. */
export interface Placed {
  placed: boolean
  purchase: Purchase & { key: string }
}
interface Placing {
  deps: Pick<Deps, 'db' | 'snapshots' | 'now'>
  locale: Locale
}
/** Orders of guests share one space of idempotency keys; a signed-in customer's would be their own. */
const owner = 'guest'

/**
 * Places an order once for an idempotency key, in one transaction with the prices of its moment; the same key and body again is the same order.
 * A refusal keeps nothing, so the key can be used again with what the customer accepted.
 * @throws Refusal KEY_REUSED for another body, IN_PROGRESS when the first request runs for over 5 s, and all of checkPlacement
 */
export function placePurchase({ deps, locale }: Placing, idempotencyKey: string, body: PurchaseInput): Promise<Placed> {
  return retriedTransaction(deps.db, async (trx) => {
    const now = deps.now()
    const key = { owner, key_hash: keyHash(idempotencyKey), fingerprint: fingerprint(body), created_at: now }
    await sql`set local lock_timeout = '5s'`.execute(trx)
    const claimed = await claimKey(trx, key).catch((error: unknown) => {
      throw isLockTimeout(error) ? new Refusal('IN_PROGRESS') : error
    })
    if (!claimed) return { placed: false, purchase: await placedBefore(trx, idempotencyKey, key) }

    const placement = checkPlacement({ ...(await deps.snapshots.locked(trx)), locale, now }, body)
    const salt = randomBytes(16).toString('base64url')
    const id = await insertPurchase(trx, rowOf(placement, body, { locale, now, salt, guestKey: orderKey(idempotencyKey, salt) }), {
      owner,
      keyHash: key.key_hash,
    })
    return { placed: true, purchase: await withKey(trx, id, idempotencyKey) }
  })
}

async function placedBefore(trx: Transaction<Database>, idempotencyKey: string, key: { key_hash: string; fingerprint: string }) {
  const known = await findKey(trx, owner, key.key_hash)
  if (!known?.purchase_id) throw new Refusal('IN_PROGRESS')
  if (known.fingerprint !== key.fingerprint) throw new Refusal('KEY_REUSED')
  return withKey(trx, known.purchase_id, idempotencyKey)
}

async function withKey(trx: Transaction<Database>, id: number, idempotencyKey: string) {
  const row = await findPurchase(trx, id)
  if (!row) throw notFound()
  return { ...presentPurchase(row), key: orderKey(idempotencyKey, row.key_salt) }
}

function rowOf({ city, phone, branch, quote }: Placement, body: PurchaseInput, made: { locale: Locale; now: Date; salt: string; guestKey: string }) {
  const contact: StoredContact = { firstName: body.contact.firstName, phone, email: body.contact.email || undefined }
  const pickup: StoredBranch = branch && {
    id: branch.id,
    name: inLocale(branch.name, made.locale),
    street: inLocale(branch.street, made.locale),
    house: branch.house,
    ...branch.point,
  }
  const { type, changeFrom } = body.payment
  return {
    domain_id: city.id,
    status: 'new' as const,
    created_at: made.now,
    expected_at: quote.expectedAt,
    locale: made.locale,
    order_type: body.orderType,
    payment_type: type,
    payment_status: 'on_delivery' as const,
    change_from: type === 'cash' && typeof changeFrom === 'number' ? toMinor(changeFrom) : null,
    currency: quote.currency,
    goods_sum: quote.goodsSum,
    equipment_sum: quote.equipmentSum,
    discount_sum: 0,
    delivery_price: quote.deliveryPrice,
    total: quote.total,
    quote: JSON.stringify({ goods: quote.goods, gifts: quote.gifts, equipment: quote.equipment.filter((pair) => pair.qtt > 0) }),
    contact: JSON.stringify(contact),
    address: body.orderType === 'delivery' ? JSON.stringify(body.address) : null,
    branch: pickup && JSON.stringify(pickup),
    persons: body.equipment?.persons ?? 1,
    comment: body.comment ?? '',
    do_not_call_back: body.doNotCallBack,
    key_salt: made.salt,
    key_hash: keyHash(made.guestKey),
  }
}

/** A guest's order. @throws Refusal NOT_FOUND without the order's key, as for an order that is not there */
export async function getPurchase({ db }: Pick<Deps, 'db'>, id: number, key: string): Promise<Purchase> {
  const row = await findPurchase(db, id)
  if (!row || !matchesHash(key, row.key_hash)) throw notFound()
  return presentPurchase(row)
}
