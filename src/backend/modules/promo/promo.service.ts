import { LostRaceError } from '#backend/db/retry.ts'
import type { Handle, Trx } from '#backend/db/schema.ts'
import { toCurrentCurrency } from '#backend/modules/currency/currency.service.ts'
import { formerPhoneKey } from '#backend/modules/loyalty/former-phone.ts'
import type { Buyer } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Promo, PromoAnswer, PromoTerms } from './promo.ts'
import { findCode, findNames, type FoundCode, hasOrdered, lockCode, phoneOf } from './promo.repo.ts'
import { normalised } from './promo.rules.ts'
import {
  consumeUse,
  type Scope,
  releaseUse,
  usedBy,
  voucherAmount,
  writeVoucherAmount,
} from './uses.repo.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/text.ts'

export type { Promo, PromoAnswer } from './promo.ts'
export { applyPromo, refusedToPerson } from './promo.rules.ts'
export { consumePhoneAttempt, mayTryCode, requireMayTryCode } from './attempts.service.ts'

/** `phone` in E.164, undefined until the order has one. */
export interface PromoUser {
  customer: Buyer | null
  phone?: string | null
  tooMany?: boolean
}

/** Keyed hashes of the account, its phone and the phone of the order. */
async function knownAs(db: Handle, { customer, phone }: PromoUser) {
  const own = customer && (await phoneOf(db, customer.id))
  const phones = [...new Set([phone, own].flatMap((one) => one || []))]
  const phoneKeys = await Promise.all(phones.map((one) => formerPhoneKey(db, one)))
  const who = [
    ...(customer ? [`customer:${customer.id}`] : []),
    ...phoneKeys.map((key) => `phone:${key}`),
  ].toSorted()
  return { customerId: customer?.id ?? null, phones, phoneKeys, who }
}

const campaignScope = (campaignId: number): string => `campaign:${campaignId}`
/** Shared by all campaigns for a first order: one such code per person. */
const firstScope = 'first'

function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b
  return a < b ? a : b
}

const isBound = ({ customer_id, phone_key }: FoundCode): boolean =>
  customer_id !== null || phone_key !== null

const termsOf = (found: FoundCode): PromoTerms => ({
  campaignId: found.id,
  codeId: found.code_id,
  kind: found.kind,
  name: found.name,
  percent: found.percent ?? 0,
  amounts:
    found.amount === null || found.currency === null
      ? found.amounts
      : { [found.currency]: found.amount },
  giftId: found.gift_id,
  minSums: found.min_sums,
  startsAt: found.starts_at,
  endsAt: earlier(found.ends_at, found.expires_at),
  hours: found.hours,
  cities: found.cities,
  active: found.works,
  perCustomer: found.per_customer,
  firstOrder: found.first_order,
  personal: isBound(found) || found.first_order || found.per_customer !== null,
})

async function isIneligible(db: Handle, found: FoundCode, user: PromoUser): Promise<boolean> {
  const known = await knownAs(db, user)
  const { customerId, phoneKeys, who } = known
  if (who.length === 0) return false
  const own =
    (found.customer_id !== null && found.customer_id === customerId) ||
    phoneKeys.some((key) => key === found.phone_key)
  if (isBound(found) && !own) return true
  const { per_customer: max } = found
  if (max !== null && (await usedBy(db, campaignScope(found.id), who)) >= max) return true
  if (!found.first_order) return false
  return (await usedBy(db, firstScope, who)) > 0 || hasOrdered(db, known)
}

/** Null without a code. Personal terms wait until a guest's order has a phone. */
export async function promoOf(
  db: Handle,
  typed: string | null | undefined,
  user: PromoUser,
): Promise<Promo | null> {
  const code = normalised(typed ?? '')
  if (code === '') return null
  if (user.tooMany) return { code, tooMany: true, known: null }
  const found = await findCode(db, code)
  if (!found) return { code, tooMany: false, known: null }
  const terms = termsOf(found)
  const ineligible = terms.personal && (await isIneligible(db, found, user))
  return { code, tooMany: false, known: { ...terms, usedUp: found.used_up, ineligible } }
}

export const isOwnPhone = async (
  db: Handle,
  { customer, phone }: { customer: Buyer | null; phone: string },
): Promise<boolean> => customer !== null && (await phoneOf(db, customer.id)) === phone

/** Names in all languages; omits codes that no longer exist. */
export async function namesOfCodes(
  db: Handle,
  codes: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const rows = codes.length > 0 ? await findNames(db, codes) : []
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** The order's own use does not count against it, nor does an end of the code since then. */
export async function promoOfOrder(db: Handle, code: string | undefined): Promise<Promo | null> {
  if (code === undefined) return null
  const found = await findCode(db, code)
  const known = found ? { ...termsOf(found), active: true, usedUp: false, ineligible: false } : null
  return { code, tooMany: false, known }
}

/** Locks the code and its campaign until the transaction ends. */
export async function promoForOrder(
  trx: Trx,
  typed: string | null | undefined,
  user: PromoUser,
): Promise<Promo | null> {
  if (typed) await lockCode(trx, normalised(typed))
  return promoOf(trx, typed, user)
}

/** @throws LostRaceError when another order has used it up, so that the order is priced again */
export async function redeemPromo(
  trx: Trx,
  promo: Promo | null,
  answer: PromoAnswer | null,
  { orderId, user, at }: { orderId: OrderId; user: PromoUser; at: Date },
): Promise<void> {
  if (!promo?.known || answer?.status !== 'applied') return
  const { campaignId, codeId, perCustomer, firstOrder } = promo.known
  const scopes: Scope[] = [
    { scope: campaignScope(campaignId), max: perCustomer },
    ...(firstOrder ? [{ scope: firstScope, max: 1 }] : []),
  ]
  const { who } = await knownAs(trx, user)
  if (
    !(await consumeUse(trx, {
      campaignId,
      codeId,
      orderId,
      amount: answer.amount,
      scopes,
      who,
      at,
    }))
  )
    throw new LostRaceError()
}

export async function releasePromo(trx: Trx, orderId: OrderId, at: Date): Promise<void> {
  const convert = await toCurrentCurrency(trx)
  for (const id of await releaseUse(trx, orderId, at)) {
    const { amount, currency } = await voucherAmount(trx, id)
    if (amount === null || currency === null) continue
    const money = convert({ amount, currency })
    if (money.currency !== currency) await writeVoucherAmount(trx, id, money)
  }
}
