import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { promoKinds } from '#contract/orders/cart.calls.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import type { Minor } from '#contract/values/money.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { CustomerId, DishId, OrderId } from '#contract/values/ids.ts'

type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
type Amounts = JSONColumnType<MinorPrices>

/** Amounts in minor units. */
export interface PromoCampaignTable {
  id: Generated<number>
  code: string
  name: JSONColumnType<LocalizedText>
  kind: (typeof promoKinds)[number]
  percent: number | null
  amounts: Amounts
  gift_id: DishId | null
  min_sums: Amounts
  starts_at: InstantOrNull
  ends_at: InstantOrNull
  hours: JSONColumnType<CityDocument['hours'] | null, string | null, string | null>
  /** Codes of cities; null: everywhere. */
  cities: string[] | null
  first_order: boolean
  per_customer: number | null
  total_limit: number | null
  used: Generated<number>
  active: boolean
}
/** A voucher belongs to `customer_id` and `phone_key`; the order `purchase_id` earned it. */
export interface PromoCodeTable {
  id: Generated<number>
  campaign_id: number
  code: string
  total_limit: number | null
  used: Generated<number>
  active: Generated<boolean>
  amount: ColumnType<Minor | null, Minor | null | undefined, Minor>
  currency: ColumnType<string | null, string | null | undefined, string>
  expires_at: InstantOrNull
  customer_id: ColumnType<CustomerId | null, CustomerId | null | undefined, never>
  phone_key: ColumnType<string | null, string | null | undefined, never>
  purchase_id: ColumnType<OrderId | null, OrderId | null | undefined, never>
}
export interface PromoUseTable {
  scope: string
  who: string
  used: number
  most: number | null
}
/** `change` is 1 for a use, -1 for a returned one; `source` is unique. */
export interface PromoRedemptionTable {
  id: Generated<number>
  at: ColumnType<Date, Date, never>
  change: number
  campaign_id: number
  code_id: number
  purchase_id: OrderId
  amount: Minor
  scopes: string[]
  who: string[]
  source: string
}

export interface PromoTables {
  promo_campaign: PromoCampaignTable
  promo_code: PromoCodeTable
  promo_use: PromoUseTable
  promo_redemption: PromoRedemptionTable
}
