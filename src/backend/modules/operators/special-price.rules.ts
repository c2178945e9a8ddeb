import type { StoredSpecialPrice } from '#backend/db/schema.menu.ts'
import { type Decimal, type Minor, toMinor } from '#contract/values/money.ts'
import type { Currency } from '#contract/values/prices.ts'

/** The usual price has neither a city nor a fulfilment. */
export type Where = Pick<StoredSpecialPrice, 'domain' | 'fulfilment' | 'size'>

export const isSpecial = ({ domain: city, fulfilment }: Where): boolean =>
  city !== undefined || fulfilment !== undefined

const isAt =
  ({ domain: city, fulfilment, size }: Where) =>
  (special: Where): boolean =>
    special.domain === city && special.fulfilment === fulfilment && special.size === size

export const specialAt = (
  specials: readonly StoredSpecialPrice[],
  where: Where,
  currency: Currency,
): Minor | undefined => specials.find(isAt(where))?.prices[currency]

export function specialsAfter(
  specials: readonly StoredSpecialPrice[],
  { domain: city, fulfilment, size }: Where,
  currency: Currency,
  price: Decimal,
): StoredSpecialPrice[] {
  const where = {
    ...(city !== undefined && { domain: city }),
    ...(fulfilment !== undefined && { fulfilment }),
    ...(size !== undefined && { size }),
  }
  const set = (special: StoredSpecialPrice): StoredSpecialPrice => ({
    ...special,
    prices: { ...special.prices, [currency]: toMinor(price) },
  })
  return specials.some(isAt(where))
    ? specials.map((special) => (isAt(where)(special) ? set(special) : special))
    : [...specials, set({ ...where, prices: {} })]
}
