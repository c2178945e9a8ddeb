import type { Calculation, PurchaseInput } from '#api/types.ts'
import { missingInAddress } from '#contract/country.ts'
import type { Domain } from '#contract/domain.calls.ts'
import type { Address } from '#contract/purchase.calls.ts'
import { type CartTerms, cartTerms } from '#features/cart/cart-input.rules.ts'
import type { Cart } from '#features/cart/cart.rules.ts'
import { quoteOf } from '#features/cart/acknowledged-quote.rules.ts'
import type { CartExtras } from '#features/cart/extras.state.ts'
import type { OwnAddress } from '#features/delivery/address-codec.rules.ts'
import type { DeliveryChoice } from '#features/delivery/delivery-choice.state.ts'
import type { CheckoutValues } from './checkout.form.ts'
import { sentPhone } from '#features/auth/phone.rules.ts'
import { wantedBonuses } from '#features/loyalty/write-off.rules.ts'
import { type Decimal, decimal } from '#contract/money.ts'
import type { CityId } from '#contract/ids.ts'

export interface Fulfilment {
  choice: DeliveryChoice
  address: OwnAddress | undefined
}

export function fulfilmentError(
  { choice, address }: Fulfilment,
  country: Domain['country'],
): 'pickupEmpty' | 'addressEmpty' | null {
  if (choice.orderType === 'pickup') return choice.pickupId === null ? 'pickupEmpty' : null
  return address && missingInAddress(address, country).length === 0 ? null : 'addressEmpty'
}

/** Due online before the kitchen begins: the total, or the deposit when the rest is paid later. */
export const dueNow = (
  { total, deposit }: Pick<Calculation, 'total' | 'deposit'>,
  payment: CheckoutValues['payment']['type'],
): Decimal => (payment === 'online' ? total : deposit)

type PricedValues = Pick<CheckoutValues, 'bonuses' | 'time'>

export interface Ordered {
  lines: Cart
  extras: CartExtras
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

/** `20,50` is 20.5; null when empty. */
const amount = (text: string): Decimal | null =>
  text.trim() === '' ? null : decimal(Number(text.trim().replace(',', '.')))

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
  street,
  house,
  entrance,
  floor,
  flat,
  code,
  comment,
  lat,
  lng,
})

/** The order at the price that the customer sees. */
export function orderBody(
  values: CheckoutValues,
  domainId: CityId,
  { lines, extras }: Ordered,
  { choice, address }: Fulfilment,
  quote: Calculation,
): PurchaseInput {
  const { contact, payment, time } = values
  return {
    domainId,
    goods: [...lines],
    ...termsOf(choice, extras, values),
    bonuses: quote.bonuses?.written_off || undefined,
    address: choice.orderType === 'delivery' && address ? sentAddress(address) : null,
    contact: {
      firstName: contact.firstName.trim(),
      phone: sentPhone(contact.phone, values.country),
      email: contact.email.trim(),
    },
    time: time.slot
      ? { type: 'on_time', at: time.slot.from, hold: time.slot.hold }
      : { type: 'soon_as_possible' },
    payment: {
      type: payment.type,
      changeFrom: payment.type === 'cash' ? amount(payment.changeFrom) : null,
    },
    doNotCallBack: values.doNotCallBack,
    comment: values.comment.trim(),
    expectedTotal: quote.total,
    seen: quoteOf(quote),
  }
}
