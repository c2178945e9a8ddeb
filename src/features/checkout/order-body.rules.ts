import type { Calculation } from '#contract/cart.calls.ts'
import type { PurchaseInput } from '#contract/purchase.calls.ts'
import type { Cart, CartTerms } from '#features/cart/cart.rules.ts'
import type { CheckoutValues } from './checkout.form.ts'
import { addressKey } from './place.rules.ts'
import { sentPhone } from './phone.rules.ts'

type Point = { lat: number; lng: number }

/** Where the typed address is, as far as it is known: a point that was found for another address does not count. */
export function pointOf({ orderType, address, place }: Pick<CheckoutValues, 'orderType' | 'address' | 'place'>): Point | null {
  if (orderType === 'pickup' || !place) return null
  return place.source === 'device' || place.key === addressKey(address) ? { lat: place.lat, lng: place.lng } : null
}

/** What the price of the order depends on. */
export function termsOf(values: CheckoutValues): CartTerms {
  const pickupId = values.orderType === 'pickup' && values.pickupId !== '' ? Number(values.pickupId) : null
  return { orderType: values.orderType, pickupId, point: pointOf(values), equipment: values.equipment }
}

/** `20,50` as 20.5; null when nothing is written. */
const amount = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))

/** The order as it is sent. A house has no flat, floor, entrance or code. */
export function orderBody(
  values: CheckoutValues,
  domainId: number,
  lines: Cart,
  point: Point | null,
  { total }: Pick<Calculation, 'total'>,
): PurchaseInput {
  const { address, contact, payment } = values
  const inside = address.type === 'house' ? { flat: '', entrance: '', floor: '', code: '' } : {}
  return {
    domainId,
    goods: [...lines],
    ...termsOf(values),
    point,
    address: values.orderType === 'delivery' && point ? { ...address, ...inside, ...point } : null,
    contact: { firstName: contact.firstName.trim(), phone: sentPhone(contact.phone), email: contact.email.trim() },
    time: { type: 'soon_as_possible' },
    payment: { type: payment.type, changeFrom: payment.type === 'cash' ? amount(payment.changeFrom) : null },
    doNotCallBack: values.doNotCallBack,
    comment: values.comment.trim(),
    expectedTotal: total,
  }
}
