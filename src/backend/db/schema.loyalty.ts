import type { ColumnType, Generated } from 'kysely'
import type { bonusReasons } from '#contract/loyalty.calls.ts'
import type { Minor } from '#contract/money.ts'
import type { CustomerId, GoodsId, OrderId } from '#contract/ids.ts'

type Instant = ColumnType<Date, Date, never>

/** Tables of `0007-loyalty.ts`. Amounts in minor units; `seq` is the order of additions. */
export interface CustomerGoodsTable {
  customer_id: CustomerId
  list: 'favorite' | 'viewed'
  goods_id: GoodsId
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
  purchase_id: OrderId
  source: string
}
export interface ReferralRewardTable {
  customer_id: CustomerId
  refferer_id: CustomerId
  purchase_id: OrderId
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
