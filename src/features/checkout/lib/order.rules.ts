import type { Calculation, OrderInput } from '#api/types.ts'
import type { Allergen } from '#contract/menu/dietary.ts'
import { plainLine } from '#contract/values/plain-text.ts'
import type { Address } from '#contract/orders/order.calls.ts'
import { type CartTerms, cartTerms } from '#features/cart/cart-input.rules.ts'
import { type Cart } from '#features/cart/cart.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { toAcknowledgedPrice } from '#features/cart/acknowledged-quote.rules.ts'
import type { CartExtras } from '#features/cart/extras.state.ts'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import type { CheckoutValues } from './checkout.form.ts'
import type { Fulfilment } from './fulfilment.rules.ts'
import { sentPhone } from '#features/auth/phone.rules.ts'
import { wantedBonuses } from '#features/loyalty/write-off.rules.ts'
import type { Decimal } from '#contract/values/money.ts'
import { writtenAmount } from '#contract/values/written-amount.ts'
import type { CityId, OrderId } from '#contract/values/ids.ts'
import { isFault, type Refusal } from '#api/answer.ts'
import type { RefusalOf } from '#contract/call-refusals.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { TimeSlot } from '#contract/orders/slot.calls.ts'

/** Due online before the kitchen begins: the total, or the deposit when the rest is paid later. */
export const dueNow = (
  { total, deposit }: Pick<Calculation, 'total' | 'deposit'>,
  payment: CheckoutValues['payment']['type'],
): Decimal => (payment === 'online' ? total : deposit)

/** The amount that the total would have to reach; undefined where it can be paid online. */
export const onlineFrom = ({
  total,
  online_from,
}: Pick<Calculation, 'total' | 'online_from'>): Decimal | undefined =>
  total > 0 && total < online_from ? online_from : undefined

type PricedValues = Pick<CheckoutValues, 'bonuses' | 'time'>

export interface Ordered {
  lines: Cart
  extras: CartExtras
  /** What the customer has said, if they do not take it back for this order. */
  allergens: Allergen[]
}

export const termsOf = (
  choice: DeliveryChoice,
  extras: CartExtras,
  { bonuses, time }: PricedValues,
): CartTerms => ({
  ...cartTerms(choice, extras),
  bonuses: wantedBonuses(bonuses),
  time: time.slot ? { type: 'on_time', at: time.slot.from } : undefined,
})

const sentAddress = ({
  type,
  street,
  house,
  entrance,
  floor,
  flat,
  code,
  comment,
  lat,
  lng,
}: OwnAddress): Address => ({
  type,
  street: plainLine(street),
  house: plainLine(house),
  entrance: plainLine(entrance),
  floor: plainLine(floor),
  flat: plainLine(flat),
  code: plainLine(code),
  comment: plainLine(comment),
  lat,
  lng,
})

/** The order on the terms that the button names; the shop refuses it where any of them differs. */
export function orderBody(
  values: CheckoutValues,
  cityId: CityId,
  { lines, extras, allergens }: Ordered,
  { choice, address }: Fulfilment,
  quote: Calculation,
): OrderInput {
  const { contact, payment, time } = values
  return {
    cityId,
    dishes: [...lines],
    ...termsOf(choice, extras, values),
    bonuses: quote.bonuses?.written_off || undefined,
    address: choice.orderType === 'delivery' && address ? sentAddress(address) : null,
    contact: {
      firstName: plainLine(contact.firstName),
      phone: sentPhone(contact.phone, values.country),
      email: contact.email.trim(),
    },
    time: time.slot
      ? { type: 'on_time', at: time.slot.from, hold: time.slot.hold }
      : { type: 'soon_as_possible' },
    payment: {
      type: payment.type,
      changeFrom: payment.type === 'cash' ? writtenAmount(payment.changeFrom) : null,
    },
    doNotCallBack: values.doNotCallBack,
    ageConfirmed: quote.age === null ? undefined : values.ageConfirmed >= quote.age,
    comment: values.comment.trim(),
    allergens: values.declaresAllergens && allergens.length > 0 ? allergens : undefined,
    expectedTotal: quote.total,
    acknowledged: {
      ...toAcknowledgedPrice(quote),
      expected_at: time.slot ? null : quote.expected_at,
    },
  }
}

export const serverFields = [
  'contact.firstName',
  'contact.phone',
  'contact.email',
  'payment.type',
  'payment.changeFrom',
  'bonuses',
  'time',
  'ageConfirmed',
  'comment',
] as const
/** `hold` is the one that was sent. */
export type OrderRefusal = Refusal & { hold?: string | null }
export type ServerField = (typeof serverFields)[number] | 'fulfilment'

export type OrderResult =
  | { kind: 'placed'; id: OrderId; payAt: string | null }
  /** Messages, or codes of the form, by field. */
  | { kind: 'fields'; errors: Partial<Record<ServerField, string>> }
  | { kind: 'quote'; before: Calculation | undefined; now: Calculation }
  | { kind: 'belowMinimum'; calculation: Calculation }
  /** The slot is full; `hold` is the one that was sent. */
  | { kind: 'time'; message: string; slots: readonly TimeSlot[]; hold: string | null }
  /** Undecided: the same request may be sent again. */
  | { kind: 'fault'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'limit'; message: string }

/**
 * Without an answer, or while the first request is still processed, the same one may be sent again.
 */
export const isWorthRepeating = ({ status, code }: Pick<Refusal, 'status' | 'code'>): boolean =>
  status >= 500 || code === 'IN_PROGRESS'

/** Fields that the API names differently. */
const byStart: [RegExp, ServerField][] = [
  [/^(address|point|pickupId)/, 'fulfilment'],
  [/^time/, 'time'],
]

/** The first message of each field, and those that belong to no field of the form. */
function fieldsOf(errors: Refusal['errors']): {
  errors: Partial<Record<ServerField, string>>
  other: string | undefined
} {
  const known: Partial<Record<ServerField, string>> = {}
  let other: string | undefined
  for (const [name, [sentence]] of Object.entries(errors)) {
    const field =
      serverFields.find((candidate) => candidate === name) ??
      byStart.find(([start]) => start.test(name))?.[1]
    if (field && sentence) known[field] ??= sentence
    else other ??= sentence
  }
  return { errors: known, other }
}

/** `shown` is the price on the screen. */
type RefusalHandler = (refusal: OrderRefusal, shown: Calculation | undefined) => OrderResult

const toMessage: RefusalHandler = (refusal) => {
  const { errors, other } = fieldsOf(refusal.errors)
  return Object.keys(errors).length > 0
    ? { kind: 'fields', errors }
    : { kind: 'refused', message: other ?? refusal.message }
}
const toSlotConflict: RefusalHandler = ({ message, slots = [], hold = null }) => ({
  kind: 'time',
  message,
  slots,
  hold,
})
const later: RefusalHandler = ({ message }) => ({ kind: 'fault', message })

const refusalHandlers: Readonly<Record<RefusalOf<'order.place'>, RefusalHandler>> = {
  QUOTE_CHANGED: (refusal, shown) =>
    refusal.calculation
      ? { kind: 'quote', before: shown, now: refusal.calculation }
      : toMessage(refusal, shown),
  MIN_SUM: (refusal, shown) =>
    refusal.calculation
      ? { kind: 'belowMinimum', calculation: refusal.calculation }
      : toMessage(refusal, shown),
  NO_CAPACITY: toSlotConflict,
  HOLD_EXPIRED: toSlotConflict,
  OUT_OF_SERVICE_AREA: () => ({ kind: 'fields', errors: { fulfilment: 'noRange' } }),
  TOO_MANY_ORDERS: ({ message }) => ({ kind: 'limit', message }),
  TOO_MANY_REQUESTS: later,
  IN_PROGRESS: later,
  KEY_REUSED: toMessage,
  CLOSED: toMessage,
  NOT_SERVED: toMessage,
  BONUS_LIMIT: toMessage,
  UNAVAILABLE: toMessage,
  PROMO_NOT_RECOGNIZED: toMessage,
  PROMO_EXPIRED: toMessage,
  PROMO_USER_INELIGIBLE: toMessage,
  PROMO_ORDER_INELIGIBLE: toMessage,
}
const handlerOf: Readonly<Partial<Record<RefusalCode, RefusalHandler>>> = refusalHandlers

export function outcomeOf(refusal: OrderRefusal, shown: Calculation | undefined): OrderResult {
  const read = handlerOf[refusal.code]
  if (read) return read(refusal, shown)
  return isFault(refusal) ? { kind: 'fault', message: '' } : toMessage(refusal, shown)
}

function hasChangedLine(before: Calculation, now: Calculation): boolean {
  const totals = new Map(now.dishes.map((line) => [lineKey(line), line.total]))
  return before.dishes.some((line) => totals.get(lineKey(line)) !== line.total)
}

export const isChanged = (before: Calculation | undefined, now: Calculation): boolean =>
  !before || before.total !== now.total || now.unavailable.length > 0 || hasChangedLine(before, now)
