import * as v from 'valibot'
import type { Calculation, CartInput, OrderInput } from '#api/types.ts'
import type { CityId } from '#contract/values/ids.ts'
import type { Failure } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import type { Decimal } from '#contract/values/money.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import { amountOf } from '../amount.rules.ts'
import type { NewOrder } from './new-order.form.ts'
import { holdOf } from './slot.rules.ts'

/** What the price depends on. */
export function cartInputOf(order: NewOrder, cityId: CityId): CartInput {
  const { orderType, pickupId, place, persons, chopsticks, when, slot, promocode } = order
  return {
    cityId,
    dishes: order.dishes.map(({ line }) => line),
    orderType,
    ...(orderType === 'pickup'
      ? { pickupId: pickupId === '' ? null : Number(pickupId) }
      : { point: place && { lat: place.lat, lng: place.lng } }),
    equipment: { persons, chopsticks, training_chopsticks: 0 },
    ...(promocode !== '' && { promocode }),
    ...(when === 'slot' && slot !== '' && { time: { type: 'on_time', at: slot } }),
  }
}

/** At the price that was quoted to the customer, at `now` in milliseconds since 1970. */
export function orderInputOf(
  order: NewOrder,
  cityId: CityId,
  quote: { total: Decimal; age: number | null },
  now: number,
): OrderInput & { locale: Locale } {
  const { place } = order
  const isCash = order.payment === 'cash'
  return {
    ...cartInputOf(order, cityId),
    dishes: order.dishes.map(({ line }) => line),
    contact: { firstName: plainLine(order.firstName), phone: order.phone.trim() },
    address:
      order.orderType === 'delivery' && place
        ? {
            type: plainLine(order.flat) === '' ? 'house' : 'flat',
            street: plainLine(place.street),
            house: plainLine(order.house),
            entrance: plainLine(order.entrance),
            floor: plainLine(order.floor),
            flat: plainLine(order.flat),
            code: plainLine(order.code),
            comment: plainLine(order.addressComment),
            lat: place.lat,
            lng: place.lng,
          }
        : null,
    time:
      order.when === 'slot'
        ? { type: 'on_time', at: order.slot, hold: holdOf(order.held, order.slot, now) ?? null }
        : { type: 'soon_as_possible' },
    payment: { type: order.payment, changeFrom: isCash ? amountOf(order.changeFrom) : null },
    doNotCallBack: false,
    ...(quote.age !== null && { ageConfirmed: order.ageConfirmed >= quote.age }),
    comment: order.comment.trim(),
    ...(order.allergens.length > 0 && { allergens: order.allergens }),
    expectedTotal: quote.total,
    locale: order.locale,
  }
}

const fieldByPath: readonly (readonly [RegExp, string])[] = [
  [/^goods/, 'dishes'],
  [/^contact\.firstName/, 'firstName'],
  [/^contact\.phone/, 'phone'],
  [/^pickupId/, 'pickupId'],
  [/^address\.(?:entrance|floor|flat|code|house)/, '$'],
  [/^address\.comment/, 'addressComment'],
  [/^(?:address|point)/, 'place'],
  [/^time/, 'slot'],
  [/^payment\.changeFrom/, 'changeFrom'],
  [/^ageConfirmed/, 'ageConfirmed'],
  [/^comment/, 'comment'],
  [/^promocode/, 'promocode'],
]
const fieldByCode: Readonly<Partial<Record<NonNullable<Failure['code']>, string>>> = {
  OUT_OF_SERVICE_AREA: 'place',
  NO_CAPACITY: 'slot',
  HOLD_EXPIRED: 'slot',
  CLOSED: 'slot',
  MIN_SUM: 'dishes',
  UNAVAILABLE: 'dishes',
}

/** The phone of the order decides whether some codes apply. */
const promoRefused = v.object({
  calculation: v.object({ promocode: v.object({ status: v.literal('refused') }) }),
})
const someUnavailable = v.object({
  calculation: v.object({
    unavailable: v.pipe(
      v.array(v.object({ name: v.string(), unavailable_reason: v.string() })),
      v.minLength(1),
    ),
  }),
})

type Unavailable = Pick<Calculation['unavailable'][number], 'name' | 'unavailable_reason'>
/** Each dish with the reason why it cannot be sold. */
export const unavailableText = (dishes: readonly Unavailable[]): string =>
  dishes.map((dish) => `${dish.name} (${dish.unavailable_reason})`).join(' · ')

/** A quote that the shop does not take any more. */
function quoteErrors(failure: Failure): Record<string, string> {
  const found: Record<string, string> = {}
  if (v.is(someUnavailable, failure))
    found['dishes'] = unavailableText(failure.calculation.unavailable)
  if (v.is(promoRefused, failure)) found['promocode'] = 'promo'
  return Object.keys(found).length > 0 ? found : { '': 'changed' }
}

/** Sentences by field of the form; '' is the whole of it. A field that is not shown is none. */
export function errorsByField(
  failure: Failure,
  isShown: (field: string) => boolean,
): Record<string, string> {
  const { code, message, errors = {} } = failure
  const found: Record<string, string> = {}
  for (const [path, [sentence]] of Object.entries(errors)) {
    const [, name = ''] = fieldByPath.find(([start]) => start.test(path)) ?? []
    const field = name === '$' ? path.replace('address.', '') : name
    if (sentence) found[isShown(field) ? field : ''] ??= sentence
  }
  if (code === 'QUOTE_CHANGED') return quoteErrors(failure)
  if (code === 'KEY_REUSED') return { '': 'sent' }
  if (Object.keys(found).length > 0) return found
  const field = (code && fieldByCode[code]) ?? ''
  return { [isShown(field) ? field : '']: message }
}

const deliveryFields: ReadonlySet<string> = new Set([
  'place',
  'house',
  'entrance',
  'floor',
  'flat',
  'code',
  'addressComment',
])

export const isShownIn =
  ({ orderType, when, payment }: Pick<NewOrder, 'orderType' | 'when' | 'payment'>) =>
  (field: string): boolean => {
    if (deliveryFields.has(field)) return orderType === 'delivery'
    if (field === 'pickupId') return orderType === 'pickup'
    if (field === 'slot') return when === 'slot'
    return field === 'changeFrom' ? payment === 'cash' : field !== ''
  }

const dayMs = 24 * 60 * 60_000

/** Today by the clock of the city and the days after it. */
export function daysFrom(today: string, count: number): string[] {
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(noon + index * dayMs).toISOString().slice(0, 10),
  )
}
