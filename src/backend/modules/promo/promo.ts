import type { promoKinds } from '#contract/cart.calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Currency } from '#contract/money.ts'
import type { CityDocument } from '#contract/place.ts'
import type { LocalizedText } from '#contract/text.ts'

type Sums = Partial<Record<Currency, number>>

/** What a code is good for. Amounts in minor units by currency; `hours` are those of the city, `cities` codes of cities (null: always, everywhere). */
export interface PromoTerms {
  campaignId: number
  codeId: number
  kind: (typeof promoKinds)[number]
  name: LocalizedText
  percent: number
  amounts: Sums
  giftId: number | null
  minSums: Sums
  startsAt: Date | null
  endsAt: Date | null
  hours: CityDocument['hours'] | null
  cities: readonly string[] | null
  active: boolean
  perCustomer: number | null
  firstOrder: boolean
}

/** What stands against a code for who asks: used up by all or by him, for a first order that was, somebody else's voucher. A guest in the cart has no phone yet, so nothing of his own stands against it. */
export interface PromoUses {
  usedUp: boolean
  usedByCustomer: boolean
  notFirst: boolean
  foreign: boolean
}

/** A code that somebody has typed, as the shop knows it at that moment: everything that its rules need. `known` is null for a code that is not there, `tooMany` when nothing is told any more. */
export interface Promo {
  code: string
  tooMany: boolean
  known: (PromoTerms & PromoUses) | null
}

/** What became of a code, in the customer's language. Minor units: `amount` is what it takes off the goods or the delivery. */
export interface PromoAnswer {
  code: string
  status: 'applied' | 'refused'
  kind: PromoTerms['kind'] | null
  name: string
  amount: number
  reason: Extract<RefusalCode, `PROMO_${string}` | 'TOO_MANY_REQUESTS'> | null
  message: string
  giftId: number | null
}
