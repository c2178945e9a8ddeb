import { retriedTransaction } from '#backend/db/retry.ts'
import type { Handle } from '#backend/db/schema.ts'
import type { Context } from '#backend/core/context.ts'
import type { Deps } from '#backend/core/deps.ts'
import { Refusal } from '#backend/core/refusal.ts'
import { logSecurity } from '#backend/modules/security-log/security-log.service.ts'
import { listAddresses } from '#backend/modules/customer/address.service.ts'
import { readList } from '#backend/modules/customer/lists.service.ts'
import type { Customer } from '#backend/modules/identity/identity.service.ts'
import { spendCode } from '#backend/modules/identity/codes.service.ts'
import { checkOwnCode, sendOwnCode } from '#backend/modules/identity/own-code.service.ts'
import { rememberPhone } from '#backend/modules/loyalty/former-phone.ts'
import { loyaltyData } from '#backend/modules/loyalty/loyalty.service.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import { allOrders, hasOrderUnderWay } from '#backend/modules/orders/list-orders.service.ts'
import type { CustomerData, OwnCodeSent } from '#contract/customers/privacy.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { forget, lockedOwner, profileOf, sessionsOf } from './privacy.repo.ts'
import type { CustomerId } from '#contract/values/ids.ts'

const iso = (at: Date): string => at.toISOString()

/** Contains no secrets, which are stored as hashes. @throws Refusal UNAUTHORIZED */
export async function customerData(
  {
    deps: { db, snapshots, now },
    locale,
  }: { deps: Pick<Deps, 'db' | 'snapshots' | 'now'>; locale: Locale },
  customerId: CustomerId,
): Promise<CustomerData> {
  const menu = await snapshots.menu()
  const named = async (list: 'favorite' | 'viewed') =>
    (await readList(db, customerId, list)).map((id) => {
      const dish = menu.dishes.get(id) ?? menu.retired.get(id)
      return { id, name: dish ? inLocale(dish.name, locale) : '' }
    })
  const profile = await profileOf(db, customerId)
  if (!profile || profile.phone === null) throw new Refusal('UNAUTHORIZED')
  return {
    exported_at: iso(now()),
    profile: {
      id: profile.id,
      phone: profile.phone,
      firstName: profile.first_name,
      email: profile.email,
      birthday: profile.birthday,
      dietaryNeeds: profile.dietary_needs,
      created_at: iso(profile.created_at),
    },
    sessions: (await sessionsOf(db, customerId)).map((session) => ({
      created_at: iso(session.created_at),
      last_used_at: iso(session.last_used_at),
      expires_at: iso(session.expires_at),
    })),
    addresses: await listAddresses(db, customerId),
    favorites: await named('favorite'),
    viewed: await named('viewed'),
    orders: await allOrders({ db }, customerId),
    ...(await loyaltyData(db, customerId)),
  }
}

type PrivacyContext = Pick<Context, 'deps' | 'headers' | 'locale' | 'requestId'>

/** @throws Refusal ORDER_UNDER_WAY before anything is sent; LOGIN_OFF; TOO_MANY_REQUESTS */
export async function sendDeletionCode(
  context: PrivacyContext,
  customer: Customer,
): Promise<OwnCodeSent> {
  if (await hasOrderUnderWay(context.deps, customer.id)) throw new Refusal('ORDER_UNDER_WAY')
  return sendOwnCode(context, customer)
}

/** One transaction. @throws Refusal ORDER_UNDER_WAY; UNAUTHORIZED when it is already deleted */
export function eraseAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: CustomerId,
  confirm: (trx: Handle) => Promise<void> = async () => {},
): Promise<void> {
  return retriedTransaction(db, async (trx) => {
    const owner = await lockedOwner(trx, customerId)
    if (!owner) throw new Refusal('UNAUTHORIZED')
    if (await hasOrderUnderWay({ db: trx }, customerId)) throw new Refusal('ORDER_UNDER_WAY')
    await confirm(trx)
    const at = now()
    await rememberPhone(trx, owner, at)
    await forget(trx, { customerId, phone: owner.phone, at })
  })
}

/**
 * Needs a fresh code, as a token may be stolen.
 * @throws Refusal ORDER_UNDER_WAY; INVALID with `errors.code`; TOO_MANY_REQUESTS; UNAUTHORIZED
 */
export async function deleteAccount(
  context: PrivacyContext,
  customer: Customer,
  code: string,
): Promise<void> {
  const { db, now } = context.deps
  const who = { customer: customer.id }
  if (await hasOrderUnderWay({ db }, customer.id)) throw new Refusal('ORDER_UNDER_WAY')
  const right = await checkOwnCode(context, customer, code).catch(async (error: unknown) => {
    if (error instanceof Refusal) await logSecurity(context, 'account_deletion_failed', who)
    throw error
  })
  await eraseAccount(context.deps, customer.id, (trx) => spendCode(trx, right, now()))
  await logSecurity(context, 'account_deleted', who)
}
