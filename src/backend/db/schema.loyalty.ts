import type { ColumnType, Generated } from 'kysely'
import type { bonusReasons } from '#contract/loyalty.calls.ts'

type Instant = ColumnType<Date, Date, never>

/** Tables of `0007-loyalty.ts`. Amounts in minor units; `seq` is the order of additions. */
export interface CustomerGoodsTable {
  customer_id: number
  list: 'favorite' | 'viewed'
  goods_id: number
  seq: Generated<number>
}
export interface BonusAccountTable {
  id: Generated<number>
  customer_id: number
  currency: string
  balance: Generated<number>
}
/** `source` is unique: an event is entered once. */
export interface BonusEntryTable {
  id: Generated<number>
  account_id: number
  at: Instant
  amount: number
  reason: (typeof bonusReasons)[number]
  purchase_id: number
  source: string
}
export interface ReferralRewardTable {
  customer_id: number
  refferer_id: number
  purchase_id: number
  at: Instant
}
/** Of deleted accounts. */
export interface FormerPhoneTable {
  phone_key: string
}

export interface LoyaltyTables {
  customer_goods: CustomerGoodsTable
  bonus_account: BonusAccountTable
  bonus_entry: BonusEntryTable
  referral_reward: ReferralRewardTable
  former_phone: FormerPhoneTable
}
