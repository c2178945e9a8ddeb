import type { Quote, QuoteSnapshot } from '#backend/modules/cart/cart.service.ts'
import { written } from '#backend/core/localized.rules.ts'
import type { Operator } from '#backend/core/ports.ts'
import { withWireNames } from '#contract/field-names.ts'
import { wireJson } from '#backend/core/wire-json.rules.ts'
import { minor, toMinor } from '#contract/values/money.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import type { Locale } from '#contract/locales.ts'
import type { PricedOrder } from './placement.rules.ts'
import type { StoredBranch, StoredContact, StoredDestination } from './present-order.rules.ts'
import { createHmac } from 'node:crypto'
import { sha256 } from '#backend/core/secret-hash.rules.ts'
import type { CustomerId } from '#contract/values/ids.ts'

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join(',')}}`
}

/** With names that stay the same when those of the code change. */
export const fingerprint = (body: unknown): string => sha256(canonical(withWireNames(body)))

export const keyHash = sha256

/** A guest's key to an order, 43 characters. The database alone cannot derive it. */
export const orderKey = (idempotencyKey: string, salt: string): string =>
  createHmac('sha256', idempotencyKey).update(salt).digest('base64url')

interface NewOrder {
  locale: Locale
  now: Date
  salt: string
  guestKey: string
  customerId: CustomerId | null
  operator?: Operator | undefined
  /** Metres between the address and the point of its price; null when they agree. */
  addressDistance: number | null
}
const operatorColumns = (operator: Operator | undefined) =>
  operator && operator.kind !== 'anyone'
    ? {
        operator_kind: operator.kind,
        operator_id: 'id' in operator ? operator.id : null,
        operator_name: operator.name,
      }
    : {}
const usedPromo = (promo: Quote['promocode']) =>
  promo?.status === 'applied'
    ? { code: promo.code, kind: promo.kind, name: promo.name, amount: promo.amount }
    : null

export const amountColumns = (quote: Quote) => ({
  goods_sum: quote.subtotal,
  equipment_sum: quote.equipmentTotal,
  discount_sum: quote.discountTotal,
  bonus_spent: quote.bonuses?.writtenOff ?? minor(0),
  bonus_earn: quote.bonuses?.willEarn ?? minor(0),
  delivery_price: quote.deliveryPrice,
  total: quote.total,
})

export const snapshotOf = (quote: Quote): QuoteSnapshot => ({
  dishes: quote.dishes,
  gifts: quote.gifts,
  equipment: quote.equipment.filter((pair) => pair.quantity > 0),
  discounts: quote.discounts,
  promocode: usedPromo(quote.promocode),
  age: quote.age,
})

/** Copies everything that the price depends on: later menu changes do not affect the order. */
export function rowOf(
  { city, phone, branch, quote }: PricedOrder,
  body: OrderInput,
  order: NewOrder,
) {
  const contact: StoredContact = {
    firstName: body.contact.firstName,
    phone,
    email: body.contact.email || undefined,
  }
  const pickup: StoredBranch = branch && {
    id: branch.id,
    ...written({ name: branch.name, street: branch.street }, order.locale),
    house: branch.house,
    ...branch.point,
  }
  const destination: StoredDestination = {
    zone: quote.zone?.name ?? null,
    distance: order.addressDistance,
  }
  const zone = city.zones.find(({ id }) => id === quote.zone?.id)
  const { type, changeFrom } = body.payment
  return {
    domain_id: city.id,
    customer_id: order.customerId,
    status: 'new' as const,
    created_at: order.now,
    expected_at: quote.expectedAt,
    locale: order.locale,
    order_type: body.orderType,
    travel_minutes: zone?.delivery_minutes ?? 0,
    payment_type: type,
    change_from: type === 'cash' && typeof changeFrom === 'number' ? toMinor(changeFrom) : null,
    currency: quote.currency,
    ...amountColumns(quote),
    quote: wireJson(snapshotOf(quote)),
    contact: JSON.stringify(contact),
    address:
      body.orderType === 'delivery' ? JSON.stringify({ ...body.address, ...destination }) : null,
    branch: pickup && JSON.stringify(pickup),
    persons: body.equipment?.persons ?? 1,
    comment: body.comment ?? '',
    allergens: JSON.stringify(body.allergens ?? []),
    do_not_call_back: body.doNotCallBack,
    ...operatorColumns(order.operator),
    key_salt: order.salt,
    key_hash: keyHash(order.guestKey),
  }
}
