import type { ColumnType, Generated } from 'kysely'
import type { DietaryNeeds } from '#contract/menu/dietary.ts'
import type { Address } from '#contract/orders/order.calls.ts'
import type { CityId, CustomerId } from '#contract/values/ids.ts'

type Instant = ColumnType<Date, Date, Date>
type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface CustomerTable {
  id: Generated<CustomerId>
  /** E.164; null after the account was deleted. */
  phone: string | null
  first_name: string | null
  email: string | null
  /** `YYYY-MM-DD` */
  birthday: string | null
  locale: string
  dietary_needs: ColumnType<DietaryNeeds | null, string | null | undefined, string | null>
  refferer_id: ColumnType<CustomerId | null, CustomerId | null | undefined, never>
  created_at: Instant
  deleted_at: InstantOrNull
  browser_round: Generated<number>
  told_by: ColumnType<ChallengeTable['channel'] | null, never, ChallengeTable['channel'] | null>
  chat_id: ColumnType<number | null, never, number | null>
}
export interface SessionTable {
  id: Generated<number>
  token_hash: string
  customer_id: CustomerId
  created_at: Instant
  expires_at: Instant
  last_used_at: Instant
  revoked_at: InstantOrNull
}
/** `phone_key` and `code_hash` are keyed hashes. */
export interface ChallengeTable {
  id: Generated<number>
  phone_key: string
  channel: 'sms' | 'whatsapp' | 'telegram'
  requester: string
  salt: string
  code_hash: string
  attempts: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: InstantOrNull
}
/** Hits until `ends_at`; the next one is allowed at `next_at`. */
export interface UsageLimitTable {
  key: string
  hits: number
  ends_at: Instant
  next_at: Instant
}
export interface TelegramLinkTable {
  uuid: string
  expires_at: Instant
  phone: string | null
  chat_id: number | null
  requester: string
  told_at: InstantOrNull
}
export interface ShopSecretTable {
  name: string
  value: string
}
export interface DemoInboxTable {
  id: Generated<number>
  channel: ChallengeTable['channel']
  phone: string
  text: string
  code: string | null
  created_at: Instant
}
export interface AddressTable {
  id: Generated<number>
  customer_id: CustomerId
  domain_id: CityId
  is_last: Generated<boolean>
  type: Address['type']
  street: string
  house: string
  entrance: Generated<string>
  floor: Generated<string>
  flat: Generated<string>
  code: Generated<string>
  comment: Generated<string>
  lat: number
  lng: number
  google_place_id: string | null
}

export interface CustomerTables {
  customer: CustomerTable
  session: SessionTable
  challenge: ChallengeTable
  usage_limit: UsageLimitTable
  telegram_link: TelegramLinkTable
  shop_secret: ShopSecretTable
  demo_inbox: DemoInboxTable
  address: AddressTable
}
