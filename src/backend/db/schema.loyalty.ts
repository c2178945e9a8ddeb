import type { ColumnType, Generated } from 'kysely'
import type { bonusReasons } from '#contract/customers/loyalty.calls.ts'
import type { Minor } from '#contract/values/money.ts'
import type { CustomerId, DishId, OrderId } from '#contract/values/ids.ts'

type Instant = ColumnType<Date, Date, never>

/** Amounts in minor units; `seq` is the order of additions. */
export interface CustomerDishTable {
  customer_id: CustomerId
  list: 'favorite' | 'viewed'
  goods_id: DishId
  seq: Generated<number>
}
export interface BonusAccountTable {
  id: Generated<number>
  customer_id: CustomerId
  currency: string
  balance: Generated<Minor>
}
/** `source` is unique: an event is entered once. */
export interface BonusEntryTable {
  id: Generated<number>
  account_id: number
  at: Instant
  amount: Minor
  reason: (typeof bonusReasons)[number]
  purchase_id: OrderId | null
  source: string
  note: ColumnType<string | null, string | null | undefined, null>
  by_kind: ColumnType<string | null, string | null | undefined, never>
  by_id: ColumnType<number | null, number | null | undefined, never>
  by_name: ColumnType<string | null, string | null | undefined, never>
}
export interface ReferralRewardTable {
  customer_id: CustomerId
  refferer_id: CustomerId
  purchase_id: OrderId
  at: Instant
}
/** Deleted accounts. `birthday_again_at`: no birthday discount until then. */
export interface FormerPhoneTable {
  phone_key: string
  birthday_again_at: Date | null
}

/** `phone_key` is a keyed hash, `ends` the last digits. */
export interface BlockedPhoneTable {
  id: Generated<number>
  phone_key: string
  ends: string
  reason: string
  by_kind: string
  by_id: number | null
  by_name: string
  at: ColumnType<Date, Date, Date>
}

export interface LoyaltyTables {
  blocked_phone: BlockedPhoneTable
  customer_goods: CustomerDishTable
  bonus_account: BonusAccountTable
  bonus_entry: BonusEntryTable
  referral_reward: ReferralRewardTable
  former_phone: FormerPhoneTable
}
