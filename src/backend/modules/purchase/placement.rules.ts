import { type FieldFault, type FieldFaults, Refusal } from '#backend/core/refusal.ts'
import { presentForOrder, type Quote, quoteCart } from '#backend/modules/cart/cart.service.ts'
import type { Member } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Menu } from '#backend/core/menu.ts'
import type { Promo } from '#backend/modules/promo/promo.service.ts'
import type { City, CityBranch, Shop } from '#backend/core/city.ts'
import { requireOpen, requireSlot } from '#backend/modules/slots/time.rules.ts'
import { sumText } from '#backend/core/sum-text.rules.ts'
import type { Calculation } from '#contract/cart.calls.ts'
import { toMinor } from '#contract/money.ts'
import type { Point } from '#contract/place.ts'
import type { PurchaseInput } from '#contract/purchase.calls.ts'
import type { Locale } from '#contract/text.ts'
import { addressFaults } from './address.rules.ts'
import { toE164 } from '#backend/core/phone.rules.ts'

/** What an order is checked against. */
export interface Situation {
  menu: Menu
  shop: Pick<Shop, 'cities' | 'content'>
  /** What the signed-in customer has a right to in the city of the order; null for a guest. */
  member: Member | null
  /** The promo code of the order, as it is for its customer and its phone. */
  promo: Promo | null
  locale: Locale
  now: Date
}
/** An order that may be placed: the phone in E.164, the branch of a pickup. */
export interface Placement {
  city: City
  phone: string
  branch: CityBranch | null
  /** Where a delivery goes. */
  point: Point | null
  quote: Quote
}

function fieldFaults(
  body: PurchaseInput,
  city: City,
  phone: string | null,
  branch: CityBranch | null,
): FieldFaults {
  const faults: Record<string, readonly FieldFault[]> = {}
  if (phone === null) faults['contact.phone'] = ['phone']
  if (body.orderType === 'pickup') {
    if (!branch) faults.pickupId = [body.pickupId ? 'unknown' : 'required']
    return faults
  }
  if (!body.address) return { ...faults, address: ['address_empty'] }
  return { ...faults, ...addressFaults(body.address, city.country) }
}

/** @throws Refusal BONUS_LIMIT with a fresh `calculation` when more is wanted than the order allows or the customer has; nothing is taken from a guest */
function checkBonuses(
  quote: Quote,
  { bonuses = 0 }: PurchaseInput,
  calculation: Calculation,
  locale: Locale,
): void {
  const most = quote.bonuses?.maxWriteOff ?? 0
  if (toMinor(bonuses) <= most) return
  const limit = sumText(most, quote.currency, locale)
  throw new Refusal('BONUS_LIMIT', {
    limit,
    errors: { bonuses: [{ kind: 'bonus_limit', limit }] },
    data: { calculation },
  })
}

/** Whether an order loses the gift of its code: no total tells of that, so whoever does not say what he has seen is asked again. */
const losesGift = ({ promocode }: Quote, { seen }: PurchaseInput): boolean =>
  promocode?.status === 'refused' && promocode.giftId !== null && !seen

/**
 * Whether an order may be placed as it was sent, priced now. A delivery is priced for the address it goes to, whatever `point` says.
 * @throws Refusal INVALID with the fields at fault; OUT_OF_SERVICE_AREA; CLOSED with `until` during a pause of ordering; BONUS_LIMIT;
 * QUOTE_CHANGED with a fresh `calculation` when a line cannot be sold, a promo code brings no gift any more, the total is another or anything differs from what was `seen`; MIN_SUM
 */
export function checkPlacement(
  { menu, shop, locale, now, member, promo }: Situation,
  body: PurchaseInput,
): Placement {
  const city = shop.cities.find(({ id }) => id === body.domainId)
  if (!city) throw new Refusal('INVALID', { errors: { domainId: ['unknown'] } })
  const phone = toE164(body.contact.phone, city.country)
  const branch =
    city.branches.find(({ id }) => body.orderType === 'pickup' && id === body.pickupId) ?? null
  const errors = fieldFaults(body, city, phone, branch)
  if (phone === null || Object.keys(errors).length > 0) throw new Refusal('INVALID', { errors })

  const point =
    body.orderType === 'delivery' && body.address
      ? { lat: body.address.lat, lng: body.address.lng }
      : null
  const quote = quoteCart(
    { menu, city, locale, now, member, promo, settings: shop.content.settings },
    { ...body, point },
  )
  if (point && !quote.zone)
    throw new Refusal('OUT_OF_SERVICE_AREA', { errors: { address: ['outside_area'] } })
  if (body.time.type === 'soon_as_possible') requireOpen(city, now)
  else requireSlot({ city, wanted: { ...body, point }, now }, body.time.at, 'time.at')
  const calculation = presentForOrder(quote, body, locale)
  checkBonuses(quote, body, calculation, locale)
  const changed = quote.total !== toMinor(body.expectedTotal) || calculation.changes.length > 0
  if (quote.unavailable.length > 0 || losesGift(quote, body) || changed) {
    throw new Refusal('QUOTE_CHANGED', { data: { calculation } })
  }
  if (quote.goodsSum < quote.minSum) throw new Refusal('MIN_SUM', { data: { calculation } })
  const { type, changeFrom } = body.payment
  if (type === 'cash' && typeof changeFrom === 'number' && toMinor(changeFrom) < quote.total) {
    throw new Refusal('INVALID', {
      errors: { 'payment.changeFrom': [{ kind: 'too_small', limit: body.expectedTotal }] },
    })
  }
  return { city, phone, branch, point, quote }
}
