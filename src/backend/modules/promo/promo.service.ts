import type { Kysely, Transaction } from 'kysely'
import { LostRaceError } from '#backend/db/retry.ts'
import type { Database } from '#backend/db/schema.ts'
import { formerPhoneKey } from '#backend/modules/loyalty/former-phone.ts'
import type { Buyer } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Promo, PromoAnswer, PromoTerms, PromoUses } from './promo.ts'
import { findCode, type FoundCode, hasOrdered, lockCode, phoneOf } from './promo.repo.ts'
import { normalised } from './promo.rules.ts'
import { countUse, type Scope, uncountUse, usedBy } from './uses.repo.ts'

export type { Promo, PromoAnswer } from './promo.ts'
export { applyPromo } from './promo.rules.ts'
export { mayAsk, requireMayAsk } from './guesses.service.ts'

type Handle = Kysely<Database> | Transaction<Database>
/** Who uses a code: a signed-in customer, a guest, and the phone (E.164) of an order, if there is one yet. */
export interface PromoUser {
  customer: Buyer | null
  phone?: string | null
  /** Has tried so many wrong codes that he is told of none. */
  tooMany?: boolean
}

/** Everything by which somebody is known again: his account, its phone, and the phone of the order, as keyed hashes. */
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
/** One code of a first order serves a person, whichever campaign it is of. */
const firstScope = 'first'

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a && b ? (a < b ? a : b) : (a ?? b)

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
})

const nothing: PromoUses = { usedUp: false, usedByCustomer: false, notFirst: false, foreign: false }

async function usesOf(db: Handle, found: FoundCode, user: PromoUser): Promise<PromoUses> {
  const bound = found.customer_id !== null || found.phone_key !== null
  // Who it is does not matter for most codes, and takes some looking up.
  if (!bound && !found.first_order && found.per_customer === null)
    return { ...nothing, usedUp: found.used_up }
  const known = await knownAs(db, user)
  const { customerId, phoneKeys, who } = known
  const his =
    (found.customer_id !== null && found.customer_id === customerId) ||
    phoneKeys.some((key) => key === found.phone_key)
  return {
    usedUp: found.used_up,
    usedByCustomer:
      found.per_customer !== null &&
      (await usedBy(db, campaignScope(found.id), who)) >= found.per_customer,
    notFirst:
      found.first_order &&
      who.length > 0 &&
      ((await usedBy(db, firstScope, who)) > 0 || (await hasOrdered(db, known))),
    foreign: bound && who.length > 0 && !his,
  }
}

/** A code that somebody typed, as it is right now; null when nothing was typed. A guest without a phone is taken at his word until the order has one. */
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
  return { code, tooMany: false, known: { ...termsOf(found), ...(await usesOf(db, found, user)) } }
}

/** The same for an order: until the transaction ends nobody else uses the code or changes its campaign. */
export async function promoForOrder(
  trx: Transaction<Database>,
  typed: string | null | undefined,
  user: PromoUser,
): Promise<Promo | null> {
  if (typed) await lockCode(trx, normalised(typed))
  return promoOf(trx, typed, user)
}

/** Books the code that a new order was priced with. @throws LostRaceError when somebody else has used it up meanwhile, so that the order is priced again without it */
export async function redeemPromo(
  trx: Transaction<Database>,
  promo: Promo | null,
  answer: PromoAnswer | null,
  { purchaseId, user, at }: { purchaseId: number; user: PromoUser; at: Date },
): Promise<void> {
  if (!promo?.known || answer?.status !== 'applied') return
  const { campaignId, codeId, perCustomer, firstOrder } = promo.known
  const scopes: Scope[] = [
    { scope: campaignScope(campaignId), most: perCustomer },
    ...(firstOrder ? [{ scope: firstScope, most: 1 }] : []),
  ]
  const { who } = await knownAs(trx, user)
  if (
    !(await countUse(trx, {
      campaignId,
      codeId,
      purchaseId,
      amount: answer.amount,
      scopes,
      who,
      at,
    }))
  )
    throw new LostRaceError()
}

/** Gives back the code of an order that is called off, to be used again. */
export const returnPromo = (
  trx: Transaction<Database>,
  purchaseId: number,
  at: Date,
): Promise<void> => uncountUse(trx, purchaseId, at)
