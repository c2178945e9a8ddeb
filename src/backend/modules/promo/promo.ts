import type { promoKinds } from '#contract/orders/cart.calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import type { MinorPrices } from '#contract/values/prices.ts'
import type { Minor } from '#contract/values/money.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import type { DishId } from '#contract/values/ids.ts'

/** `hours` by the city's clock, `cities` are codes (null: no limit). */
export interface PromoTerms {
  campaignId: number
  codeId: number
  kind: (typeof promoKinds)[number]
  name: LocalizedText
  percent: number
  amounts: MinorPrices
  giftId: DishId | null
  minSums: MinorPrices
  startsAt: Date | null
  endsAt: Date | null
  hours: CityDocument['hours'] | null
  cities: readonly string[] | null
  active: boolean
  perCustomer: number | null
  firstOrder: boolean
  /** The effect depends on the person: an owner, a first order or a number of uses. */
  personal: boolean
}

/** `ineligible`: refused to this person; false for a guest without a phone. */
export interface PromoUses {
  usedUp: boolean
  ineligible: boolean
}

/** `known` is null for an unknown code; `tooMany` hides the result. */
export interface Promo {
  code: string
  tooMany: boolean
  known: (PromoTerms & PromoUses) | null
}

/** In the customer's language. `amount` off the dishes or the delivery. */
export interface PromoAnswer {
  code: string
  status: 'applied' | 'refused'
  kind: PromoTerms['kind'] | null
  name: string
  langs?: { name?: Locale }
  amount: Minor
  reason: Extract<RefusalCode, `PROMO_${string}` | 'TOO_MANY_REQUESTS'> | null
  message: string
  giftId: DishId | null
}
