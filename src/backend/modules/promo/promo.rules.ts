import { inLocale, written } from '#backend/core/localized.rules.ts'
import type { City } from '#backend/core/city.ts'
import { isOpen } from '#backend/modules/cities/hours.rules.ts'
import { amountText } from '#backend/core/amount-text.rules.ts'
import type { OrderType } from '#contract/orders/order-flow.ts'
import { minOf, type Minor, minor, percentOf } from '#contract/values/money.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import { byLocale, type Locale, localeTags } from '#contract/locales.ts'
import { type Catalog, sentences } from '#backend/core/catalogs.ts'
import type { Promo, PromoAnswer, PromoTerms, PromoUses } from './promo.ts'
import type { DishId } from '#contract/values/ids.ts'

const words = byLocale(({ code }) => ({ ...sentences[code].promo, ...sentences[code].refusals }))
type Sentence = keyof Catalog['promo'] | keyof Catalog['refusals']

/** Codes are compared in capitals and NFKC, without blanks and invisible characters. */
export const normalised = (code: string): string =>
  plainLine(code.normalize('NFKC')).replaceAll(' ', '').toUpperCase()

/** `delivery` is null for an unknown address. `at` is the wanted time. */
export interface PromoOrder {
  subtotal: Minor
  delivery: Minor | null
  orderType: OrderType
  city: Pick<City, 'code' | 'name' | 'currency' | 'timeZone'>
  now: Date
  at: Date
  canGive: (dishId: DishId) => boolean
}

/** The other answer to a personal code; null for other codes. */
export const refusedToPerson = (promo: Promo | null): Promo | null =>
  promo?.known?.personal ? { ...promo, known: { ...promo.known, ineligible: true } } : null

interface Objection {
  reason: NonNullable<PromoAnswer['reason']>
  sentence: Sentence
  values?: Record<string, string>
}

/** Personal terms come last and give no reason: the phone may be somebody else's. */
function objectionOfTerms(
  promo: PromoTerms & PromoUses,
  { now, city }: PromoOrder,
  locale: Locale,
): Objection | null {
  const { active, startsAt, endsAt, usedUp, ineligible } = promo
  if (!active || (endsAt && endsAt <= now))
    return { reason: 'PROMO_EXPIRED', sentence: 'PROMO_EXPIRED' }
  if (usedUp) return { reason: 'PROMO_EXPIRED', sentence: 'used_up' }
  if (startsAt && startsAt > now) {
    const from = new Intl.DateTimeFormat(localeTags[locale], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: city.timeZone,
    }).format(startsAt)
    return { reason: 'PROMO_EXPIRED', sentence: 'not_yet', values: { from } }
  }
  return ineligible ? { reason: 'PROMO_USER_INELIGIBLE', sentence: 'PROMO_USER_INELIGIBLE' } : null
}

function objectionOfOrder(promo: PromoTerms, order: PromoOrder, locale: Locale): Objection | null {
  const { city, subtotal, delivery, orderType, at } = order
  const money = (amount: Minor) => amountText(amount, city.currency, locale)
  const objection = (sentence: Sentence, values?: Record<string, string>): Objection => ({
    reason: 'PROMO_ORDER_INELIGIBLE',
    sentence,
    values,
  })
  const minSubtotal = promo.minSums[city.currency] ?? minor(0)
  const needsMinimum = Object.keys(promo.minSums).length > 0
  const hasMinimum = promo.minSums[city.currency] !== undefined
  const needsAmount = promo.kind === 'amount' || promo.kind === 'voucher'
  const hasAmount = (promo.amounts[city.currency] ?? 0) > 0
  if (
    (promo.cities && !promo.cities.includes(city.code)) ||
    (needsAmount && !hasAmount) ||
    (needsMinimum && !hasMinimum)
  )
    return objection('city', { city: inLocale(city.name, locale) })
  if (promo.hours && !isOpen({ hours: promo.hours, holidays: [], timeZone: city.timeZone }, at))
    return objection('hours')
  if (promo.kind === 'free_delivery' && orderType === 'pickup') return objection('pickup')
  if (subtotal < minSubtotal)
    return objection('min_sum', {
      sum: money(minSubtotal),
      missing: money(minor(minSubtotal - subtotal)),
    })
  if (promo.kind === 'free_delivery' && delivery === 0) return objection('delivery_free')
  if (promo.giftId !== null && !order.canGive(promo.giftId)) return objection('gift_out')
  return null
}

function amountOf(
  { kind, percent, amounts }: PromoTerms,
  { subtotal, delivery, city }: PromoOrder,
): Minor {
  if (kind === 'gift') return minor(0)
  if (kind === 'free_delivery') return delivery ?? minor(0)
  return kind === 'percent'
    ? percentOf(subtotal, percent)
    : minOf(subtotal, amounts[city.currency] ?? minor(0))
}

/**
 * A percentage of the subtotal is rounded half up once; an amount or voucher above the subtotal is
 * lost. Free delivery is kept for another order when delivery is free anyway. The minimum applies
 * before discounts. A refused code changes no price.
 */
export function applyPromo(promo: Promo, order: PromoOrder, locale: Locale): PromoAnswer {
  const { code, tooMany, known } = promo
  const say = (sentence: Sentence, values: Record<string, string> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => value),
      words[locale][sentence],
    )
  const refused = ({ reason, sentence, values }: Objection): PromoAnswer => ({
    code,
    status: 'refused',
    kind: known?.kind ?? null,
    ...(known ? written({ name: known.name }, locale) : { name: '' }),
    amount: minor(0),
    reason,
    message: say(sentence, values),
    giftId: known?.giftId ?? null,
  })
  if (tooMany) return refused({ reason: 'TOO_MANY_REQUESTS', sentence: 'too_many' })
  if (!known) return refused({ reason: 'PROMO_NOT_RECOGNIZED', sentence: 'PROMO_NOT_RECOGNIZED' })
  const objection = objectionOfTerms(known, order, locale) ?? objectionOfOrder(known, order, locale)
  if (objection) return refused(objection)
  const { kind, giftId } = known
  return {
    code,
    status: 'applied',
    kind,
    ...written({ name: known.name }, locale),
    amount: amountOf(known, order),
    reason: null,
    message: say('applied'),
    giftId,
  }
}
