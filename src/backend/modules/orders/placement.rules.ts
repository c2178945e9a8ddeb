import { type FieldFault, type FieldFaults, Refusal } from '#backend/core/refusal.ts'
import {
  isInOtherCurrency,
  presentForOrder,
  type Quote,
  quoteCart,
} from '#backend/modules/cart/cart.service.ts'
import type { Member } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Menu } from '#backend/core/menu.ts'
import { type Promo, refusedToPerson } from '#backend/modules/promo/promo.service.ts'
import type { City, CityBranch, ShopSnapshot } from '#backend/core/city.ts'
import { requireOpen, requireSlot } from '#backend/modules/slots/time.rules.ts'
import { amountText } from '#backend/core/amount-text.rules.ts'
import type { Calculation } from '#contract/orders/cart.calls.ts'
import { decimal, minor, toDecimal, toMinor } from '#contract/values/money.ts'
import type { Point } from '#contract/cities/place.ts'
import type { OrderInput, Address } from '#contract/orders/order.calls.ts'
import type { Locale } from '#contract/locales.ts'
import { toE164 } from '#backend/core/phone.rules.ts'
import { requireAge, requireHours } from './sale-terms.rules.ts'
import { missingInAddress } from '#contract/cities/country.ts'
import type { MinorPrices } from '#contract/values/prices.ts'

export function addressFaults(
  address: Pick<Address, 'street' | 'house'>,
  country: City['country'],
): FieldFaults {
  const missing = missingInAddress(address, country)
  return {
    ...(missing.includes('address') && { 'address.street': ['address_empty'] as const }),
    ...(missing.includes('house') && { 'address.house': ['house_empty'] as const }),
  }
}

export interface PricingContext {
  menu: Menu
  shop: Pick<ShopSnapshot, 'cities' | 'content'>
  member: Member | null
  promo: Promo | null
  onlineFrom?: MinorPrices | undefined
  locale: Locale
  now: Date
  /** Start of the lead time of a held slot. */
  leadFrom?: Date | undefined
  /** Has no deposit: the caller cannot pay it online. */
  isByPhone?: boolean | undefined
}
/** `phone` in E.164; `branch` for pickup. */
export interface PricedOrder {
  city: City
  phone: string
  branch: CityBranch | null
  point: Point | null
  quote: Quote
}

function fieldFaults(
  body: OrderInput,
  city: City,
  phone: string | null,
  branch: CityBranch | null,
): FieldFaults {
  const faults: Record<string, readonly FieldFault[]> = {}
  if (phone === null) faults['contact.phone'] = ['phone']
  if (body.orderType === 'pickup') {
    if (!branch) faults.pickupId = [body.pickupId ? 'branch_gone' : 'required']
    return faults
  }
  if (!body.address) return { ...faults, address: ['address_empty'] }
  return { ...faults, ...addressFaults(body.address, city.country) }
}

/** @throws Refusal BONUS_LIMIT with a current `calculation` */
function checkBonuses(
  quote: Quote,
  { bonuses = decimal(0) }: OrderInput,
  calculation: Calculation,
  locale: Locale,
): void {
  const max = quote.bonuses?.maxWriteOff ?? minor(0)
  if (toMinor(bonuses) <= max) return
  const limit = amountText(max, quote.currency, locale)
  throw new Refusal('BONUS_LIMIT', {
    limit,
    errors: { bonuses: [{ kind: 'bonus_limit', limit }] },
    data: { calculation },
  })
}

/** The deposit is paid online. @throws Refusal INVALID below the rest to pay in cash */
function checkBanknote(
  { total, deposit }: Quote,
  { payment: { type, changeFrom } }: OrderInput,
): void {
  const due = minor(total - deposit)
  if (type !== 'cash' || typeof changeFrom !== 'number' || toMinor(changeFrom) >= due) return
  throw new Refusal('INVALID', {
    errors: { 'payment.changeFrom': [{ kind: 'too_small', limit: toDecimal(due) }] },
  })
}

/** A lost gift changes no total, so a client without a quote must confirm it. */
const losesGift = ({ promocode }: Quote, { acknowledged: seen }: OrderInput): boolean =>
  promocode?.status === 'refused' && promocode.giftId !== null && !seen

/**
 * Prices a delivery for its address and ignores `point`.
 * @throws Refusal INVALID; OUT_OF_SERVICE_AREA; CLOSED with `until` during a pause; UNAVAILABLE for
 * dishes outside their hours of sale; BONUS_LIMIT; QUOTE_CHANGED with a current `calculation` when
 * it differs from `acknowledged`; MIN_SUM
 */
export function checkPlacement(
  { shop, isByPhone, ...pricing }: PricingContext,
  body: OrderInput,
): PricedOrder {
  const { locale, now, leadFrom } = pricing
  const city = shop.cities.find(({ id }) => id === body.cityId)
  if (!city) throw new Refusal('INVALID', { errors: { cityId: ['unknown'] } })
  const phone = toE164(body.contact.phone, city.country)
  const branch =
    city.branches.find(({ id }) => body.orderType === 'pickup' && id === body.pickupId) ?? null
  const errors = fieldFaults(body, city, phone, branch)
  if (phone === null || Object.keys(errors).length > 0) throw new Refusal('INVALID', { errors })

  const point =
    body.orderType === 'delivery' && body.address
      ? { lat: body.address.lat, lng: body.address.lng }
      : null
  const settings = isByPhone ? {} : shop.content.settings
  const quote = quoteCart({ ...pricing, city, settings }, { ...body, point })
  if (point && !quote.zone)
    throw new Refusal('OUT_OF_SERVICE_AREA', { errors: { address: ['outside_area'] } })
  if (body.time.type === 'soon_as_possible') requireOpen(city, now)
  else requireSlot({ city, target: { ...body, point }, now, leadFrom }, body.time.at, 'time.at')
  const calculation = presentForOrder(quote, body, locale)
  requireHours(quote, body, calculation)
  checkBonuses(quote, body, calculation, locale)
  const changed =
    quote.total !== toMinor(body.expectedTotal) ||
    calculation.changes.length > 0 ||
    isInOtherCurrency(body, calculation)
  if (quote.unavailable.length > 0 || losesGift(quote, body) || changed) {
    throw new Refusal('QUOTE_CHANGED', { data: { calculation } })
  }
  if (quote.subtotal < quote.minSubtotal) throw new Refusal('MIN_SUM', { data: { calculation } })
  checkBanknote(quote, body)
  requireAge(quote, body)
  return { city, phone, branch, point, quote }
}

const placementOr = (pricing: PricingContext, body: OrderInput): PricedOrder | Refusal => {
  try {
    return checkPlacement(pricing, body)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Accepts the total with and without a personal code. @throws those of checkPlacement */
export function checkForAnyone(pricing: PricingContext, body: OrderInput): PricedOrder {
  const answer = placementOr(pricing, body)
  if (!(answer instanceof Refusal)) return answer
  const promo = refusedToPerson(pricing.promo)
  const other = promo && placementOr({ ...pricing, promo }, body)
  if (!other || other instanceof Refusal) throw answer
  return other
}
