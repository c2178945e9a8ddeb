import type { Deps } from '#backend/http/context.ts'
import { Refusal } from '#backend/http/refusal.ts'
import { listAddresses } from '#backend/modules/customer/address.service.ts'
import { allOf } from '#backend/modules/customer/lists.service.ts'
import { rememberPhone } from '#backend/modules/loyalty/former-phone.ts'
import { loyaltyData } from '#backend/modules/loyalty/loyalty.service.ts'
import { inLocale } from '#backend/modules/localized.rules.ts'
import { allOrders, hasOrderUnderWay } from '#backend/modules/purchase/orders.service.ts'
import type { CustomerData } from '#contract/rights.calls.ts'
import type { Locale } from '#contract/text.ts'
import { forget, lockedPhone, profileOf, sessionsOf } from './rights.repo.ts'

const iso = (at: Date): string => at.toISOString()

/** Everything that the shop keeps about a customer. Secrets (tokens, codes) are kept as hashes only, and are no part of it. @throws Refusal UNAUTHORIZED when he has just left */
export async function customerData(
  { deps: { db, snapshots, now }, locale }: { deps: Pick<Deps, 'db' | 'snapshots' | 'now'>; locale: Locale },
  customerId: number,
): Promise<CustomerData> {
  const menu = await snapshots.menu()
  const named = async (list: 'favorite' | 'viewed') =>
    (await allOf(db, customerId, list)).map((id) => {
      const dish = menu.goods.get(id) ?? menu.retired.get(id)
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

/**
 * Deletes an account: sessions, addresses, favourites and viewed dishes go, the profile is emptied, orders and the bonus ledger stay without a name.
 * Nobody expects that his dinner is called off with the account, and it could not be brought to nobody: while an order is under way the account stays.
 * @throws Refusal ORDER_UNDER_WAY; UNAUTHORIZED when it is gone already
 */
export function leave({ db, now }: Pick<Deps, 'db' | 'now'>, customerId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const phone = await lockedPhone(trx, customerId)
    if (phone === undefined) throw new Refusal('UNAUTHORIZED')
    if (await hasOrderUnderWay({ db: trx }, customerId)) throw new Refusal('ORDER_UNDER_WAY')
    await rememberPhone(trx, phone)
    await forget(trx, { customerId, phone, at: now() })
  })
}
