import type { Quote } from '#backend/modules/cart/cart.service.ts'
import { inLocale } from '#backend/core/localized.rules.ts'
import { toMinor } from '#contract/money.ts'
import type { PurchaseInput } from '#contract/purchase.calls.ts'
import type { Locale } from '#contract/text.ts'
import { keyHash } from './keys.rules.ts'
import type { Placement } from './placement.rules.ts'
import type { StoredBranch, StoredContact } from './purchase.view.rules.ts'

interface Made {
  locale: Locale
  now: Date
  salt: string
  guestKey: string
  customerId: number | null
}
const usedPromo = (promo: Quote['promocode']) =>
  promo?.status === 'applied'
    ? { code: promo.code, kind: promo.kind, name: promo.name, amount: promo.amount }
    : null

/** Everything that the order was priced with: later changes of the menu do not affect it. */
export function rowOf({ city, phone, branch, quote }: Placement, body: PurchaseInput, made: Made) {
  const contact: StoredContact = {
    firstName: body.contact.firstName,
    phone,
    email: body.contact.email || undefined,
  }
  const pickup: StoredBranch = branch && {
    id: branch.id,
    name: inLocale(branch.name, made.locale),
    street: inLocale(branch.street, made.locale),
    house: branch.house,
    ...branch.point,
  }
  const { type, changeFrom } = body.payment
  return {
    domain_id: city.id,
    customer_id: made.customerId,
    status: 'new' as const,
    created_at: made.now,
    expected_at: quote.expectedAt,
    locale: made.locale,
    order_type: body.orderType,
    payment_type: type,
    change_from: type === 'cash' && typeof changeFrom === 'number' ? toMinor(changeFrom) : null,
    currency: quote.currency,
    goods_sum: quote.subtotal,
    equipment_sum: quote.equipmentSum,
    discount_sum: quote.discountSum,
    bonus_spent: quote.bonuses?.writtenOff ?? 0,
    bonus_earn: quote.bonuses?.willEarn ?? 0,
    delivery_price: quote.deliveryPrice,
    total: quote.total,
    quote: JSON.stringify({
      goods: quote.goods,
      gifts: quote.gifts,
      equipment: quote.equipment.filter((pair) => pair.qtt > 0),
      discounts: quote.discounts,
      promocode: usedPromo(quote.promocode),
    }),
    contact: JSON.stringify(contact),
    address: body.orderType === 'delivery' ? JSON.stringify(body.address) : null,
    branch: pickup && JSON.stringify(pickup),
    persons: body.equipment?.persons ?? 1,
    comment: body.comment ?? '',
    do_not_call_back: body.doNotCallBack,
    key_salt: made.salt,
    key_hash: keyHash(made.guestKey),
  }
}
