import type { Trx } from '#backend/db/schema.ts'
import type { Deps } from '#backend/core/deps.ts'
import { notFound, Refusal } from '#backend/core/refusal.ts'
import { pageMeta } from '#backend/core/page-meta.rules.ts'
import type { City, ShopSnapshot } from '#backend/core/city.ts'
import type { Content } from '#backend/core/content.ts'
import { cityOf } from '#backend/modules/cities/cities.service.ts'
import type { Bonuses, Referral } from '#contract/customers/loyalty.calls.ts'
import { decimal, toDecimal } from '#contract/values/money.ts'
import {
  allEntries,
  balanceOf,
  listEntries,
  lockAccount,
  lockExistingCustomer,
  referralTotal,
} from './ledger.repo.ts'
import { countInvited, reffererOf } from './referral.repo.ts'
import { hadBirthday } from './former-phone.ts'
import { isBirthdayTime, type Member } from './rewards.rules.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

export { type Member, type Rewards, rewardsFor } from './rewards.rules.ts'

const perPage = 20

/** `birthday` is `YYYY-MM-DD`. */
export interface Buyer {
  id: CustomerId
  birthday: string | null
}

interface Place {
  city: City
  content: Content
  now: Date
}

/** Omits the birthday within a year after a deleted account of the phone had one. */
export async function memberOf(
  db: Deps['db'],
  customer: Buyer | null,
  { city, content, now }: Place,
): Promise<Member | null> {
  if (!customer) return null
  const { id, birthday } = customer
  const isRepeated =
    birthday !== null &&
    isBirthdayTime(birthday, now, city.timeZone) &&
    (await hadBirthday(db, id, now))
  const balance = await balanceOf(db, { customerId: id, currency: city.currency })
  const bonuses = content.settings.bonuses ?? null
  return { birthday: isRepeated ? null : birthday, balance, bonuses }
}

/** Locks the customer and the balance. @throws Refusal UNAUTHORIZED for a deleted account */
export async function memberForOrder(
  trx: Trx,
  customer: Buyer | null,
  place: Place,
): Promise<Member | null> {
  if (!customer) return null
  if (!(await lockExistingCustomer(trx, customer.id))) throw new Refusal('UNAUTHORIZED')
  await lockAccount(trx, { customerId: customer.id, currency: place.city.currency })
  return memberOf(trx, customer, place)
}

function cityFor(shop: ShopSnapshot, cityId: CityId | undefined): City {
  if (cityId !== undefined) return cityOf(shop, cityId)
  const [first] = shop.cities
  if (!first) throw notFound()
  return first
}

/** 20 entries a page. @throws Refusal NOT_FOUND for an unknown city */
export async function getBonuses(
  { db, snapshots }: Pick<Deps, 'db' | 'snapshots'>,
  customerId: CustomerId,
  { cityId, page = 1 }: { cityId?: CityId | undefined; page?: number | undefined } = {},
): Promise<Bonuses> {
  const { currency } = cityFor(await snapshots.shop(), cityId)
  const account = { customerId, currency }
  const { rows, total } = await listEntries(db, account, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return {
    balance: toDecimal(await balanceOf(db, account)),
    currency,
    data: rows.map(({ at, amount, reason, purchase_id, note, of_friend }) => ({
      at: at.toISOString(),
      amount: toDecimal(amount),
      reason,
      order_id: of_friend ? null : purchase_id,
      note,
    })),
    meta: pageMeta(page, perPage, total),
  }
}

export async function loyaltyData(db: Deps['db'], customerId: CustomerId) {
  const entries = await allEntries(db, customerId)
  return {
    bonuses: entries.map(({ at, amount, currency, reason, purchase_id, note }) => ({
      at: at.toISOString(),
      amount: toDecimal(amount),
      currency,
      reason,
      order_id: purchase_id,
      note,
    })),
    referral: {
      invited_by: await reffererOf(db, customerId),
      invited: await countInvited(db, customerId),
    },
  }
}

/** @throws Refusal NOT_FOUND for an unknown city */
export async function getReferral(
  { db, snapshots, publicUrl }: Pick<Deps, 'db' | 'snapshots' | 'publicUrl'>,
  customerId: CustomerId,
  cityId: CityId | undefined,
): Promise<Referral> {
  const shop = await snapshots.shop()
  const city = cityFor(shop, cityId)
  const amounts = shop.content.settings.referral
  return {
    referrer_id: customerId,
    link: `${publicUrl(city.hosts[0] ?? city.code)}/?ref=${customerId}`,
    invited: await countInvited(db, customerId),
    earned: toDecimal(await referralTotal(db, { customerId, currency: city.currency })),
    bonus_for_friend: amounts?.for_friend[city.currency] ?? decimal(0),
    bonus_for_me: amounts?.for_me[city.currency] ?? decimal(0),
    currency: city.currency,
  }
}
