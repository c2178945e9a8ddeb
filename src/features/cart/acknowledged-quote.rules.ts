import { withoutWireNames } from '#contract/field-names.ts'
import * as v from 'valibot'
import type { Calculation, CartInput } from '#api/types.ts'
import { calculation, cartInput, acknowledgedPrice } from '#contract/orders/cart.calls.ts'
import { shownName } from '#contract/orders/cart-changes.ts'
import { correctedLines, orderedLine, sameCart } from './cart-input.rules.ts'
import { type Cart } from './cart.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import {
  decimal,
  type Decimal,
  minor,
  totalOf,
  toDecimal,
  toMinor,
} from '#contract/values/money.ts'

type AcknowledgedPrice = AcknowledgedQuote['price']
export type Change = Calculation['changes'][number]

const { acknowledged: _seen, ...terms } = cartInput.entries

/**
 * The last prices on the screen with their input, and the changes not yet accepted. `epoch` grows
 * when changes are accepted: answers compared with an earlier one are stale. A browser may have
 * stored it with former names.
 */
export const acknowledgedQuote = v.pipe(
  v.unknown(),
  v.transform(withoutWireNames),
  v.object({
    epoch: v.number(),
    input: v.object(terms),
    price: acknowledgedPrice,
    changes: calculation.entries.changes,
  }),
)
export type AcknowledgedQuote = v.InferOutput<typeof acknowledgedQuote>

const amountOf = (items: readonly { total: Decimal }[]): Decimal =>
  toDecimal(totalOf(items.map(({ total }) => toMinor(total))))

export const toAcknowledgedPrice = (price: Calculation): AcknowledgedPrice => ({
  currency: price.currency,
  dishes: price.dishes.map((line) => ({
    ...orderedLine(line),
    ...shownName(line),
    total: line.total,
  })),
  gifts: price.gifts.map((gift) => ({ id: gift.id, ...shownName(gift) })),
  discounts: price.discounts.map((discount) => ({
    ...shownName(discount),
    type: discount.type,
    amount: discount.amount,
  })),
  equipment: amountOf(price.equipment),
  written_off: price.bonuses?.written_off ?? decimal(0),
  delivery_price: price.delivery_price,
  min_sum: price.min_sum,
  free_delivery_from: price.free_delivery_from,
  delivery_time_min: price.delivery_time_min,
  opens_at: price.opens_at,
  deposit: price.deposit,
  total: price.total,
})

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const samePlace = (a: CartInput, b: CartInput) =>
  a.orderType === b.orderType && same(a.pickupId, b.pickupId) && same(a.point, b.point)
const sameTerms = (a: CartInput, b: CartInput) =>
  samePlace(a, b) &&
  same(a.equipment, b.equipment) &&
  same(a.promocode, b.promocode) &&
  same(a.bonuses, b.bonuses) &&
  same(a.time, b.time)

/** Scales to another quantity at the same unit price; lines without a quote are left out. */
function rescaledLines(quote: AcknowledgedQuote, lines: Cart): AcknowledgedPrice['dishes'] {
  const known = new Map(quote.price.dishes.map((line) => [lineKey(line), line]))
  return lines.flatMap((line) => {
    const before = known.get(lineKey(line))
    return before
      ? [
          {
            ...before,
            quantity: line.quantity,
            total: toDecimal(
              minor(Math.round((before.total * 100 * line.quantity) / before.quantity)),
            ),
          },
        ]
      : []
  })
}

export const rescaleQuote = (quote: AcknowledgedQuote, input: CartInput): AcknowledgedPrice => ({
  ...quote.price,
  dishes: rescaledLines(quote, input.dishes),
})

/**
 * A change is news when the shop caused it: not the effect of the customer's own new lines, address
 * or code, but a new price of an unchanged line, or the terms of their zone.
 */
export function isShopChange(
  { kind, line, before }: Change,
  quote: AcknowledgedQuote,
  input: CartInput,
): boolean {
  const quoted = quote.input
  // Delivery and pickup may have prices of their own.
  if (kind === 'line_price') return quoted.orderType === input.orderType
  if (kind === 'line_removed') return true
  if (kind === 'line_changed')
    return (
      before !== null ||
      rescaledLines(
        quote,
        input.dishes.filter(({ id }) => id === line),
      ).length > 0
    )
  if (kind === 'min_sum' || kind === 'free_delivery_from') return samePlace(quoted, input)
  if (kind === 'delivery_time' || kind === 'opens_at' || kind === 'expected_at')
    return samePlace(quoted, input) && same(quoted.time, input.time)
  // Delivery prices go by steps of the subtotal: other lines explain another price.
  return sameTerms(quoted, input) && sameCart(quoted.dishes, input.dishes)
}

const figures = ({ dishes, gifts, discounts, ...rest }: AcknowledgedPrice) =>
  JSON.stringify({
    ...rest,
    dishes: dishes.map((line) => [lineKey(line), line.quantity, line.total]),
    gifts: gifts.map(({ id }) => id),
    discounts: discounts.map(({ type, amount }) => [type, amount]),
  })

/** Ignores names: each quote has them in the language of its request. */
export const mayMaskChange = (
  quote: AcknowledgedQuote,
  input: CartInput,
  now: Calculation,
): boolean =>
  quote.changes.length > 0 ||
  figures(rescaleQuote(quote, input)) !== figures(toAcknowledgedPrice(now))

/** The cart's lines already include the correction, so it cannot be announced twice. */
const isApplied = ({ kind, line }: Change, now: Calculation) =>
  (kind === 'line_removed' && !now.dishes.some(({ id }) => id === line)) ||
  (kind === 'line_changed' && now.dishes.some(({ id }) => id === line))
const keyOf = ({ kind, line, name }: Change) => `${kind} ${line ?? name}`

/** Joins the changes of two comparisons. */
export const joinedChanges = (some: readonly Change[], more: readonly Change[]): Change[] => {
  const known = new Set(some.map(keyOf))
  return [...some, ...more.filter((change) => !known.has(keyOf(change)))]
}

/** Quotes that former versions have stored name no currency. */
export const isComparable = (quote: AcknowledgedQuote, { currency }: Calculation): boolean =>
  (quote.price.currency ?? currency) === currency

/**
 * Changed values keep their old quote until the change is accepted. A quote in another currency is
 * replaced: its amounts cannot be compared.
 */
export function nextQuote(
  quote: AcknowledgedQuote | null,
  input: CartInput,
  now: Calculation,
): AcknowledgedQuote {
  const { acknowledged: _, ...rest } = input
  const price = toAcknowledgedPrice(now)
  if (!quote || !isComparable(quote, now))
    return { epoch: quote?.epoch ?? 0, input: rest, price, changes: [] }
  const fresh = new Set(now.changes.map(keyOf))
  const changes = [
    ...quote.changes.filter((change) => isApplied(change, now) && !fresh.has(keyOf(change))),
    ...now.changes,
  ]
  const changed = new Set(now.changes.map(({ kind }) => kind))
  const old = quote.price
  const lines = correctedLines(now)
  const kept = quote.input.orderType === input.orderType ? rescaledLines(quote, lines) : []
  const dishes = new Map(kept.map((line) => [lineKey(line), line]))
  return {
    epoch: quote.epoch,
    input: { ...rest, dishes: [...lines] },
    price: {
      currency: price.currency,
      dishes: price.dishes.map((line) => dishes.get(lineKey(line)) ?? line),
      gifts: changed.has('gift_added') || changed.has('gift_removed') ? old.gifts : price.gifts,
      discounts: changed.has('discount') ? old.discounts : price.discounts,
      equipment: changed.has('equipment') ? old.equipment : price.equipment,
      written_off: changed.has('bonuses') ? old.written_off : price.written_off,
      delivery_price: changed.has('delivery_price') ? old.delivery_price : price.delivery_price,
      min_sum: changed.has('min_sum') ? old.min_sum : price.min_sum,
      free_delivery_from: changed.has('free_delivery_from')
        ? old.free_delivery_from
        : price.free_delivery_from,
      delivery_time_min: changed.has('delivery_time')
        ? old.delivery_time_min
        : price.delivery_time_min,
      opens_at: changed.has('opens_at') ? old.opens_at : price.opens_at,
      deposit: changed.has('deposit') ? old.deposit : price.deposit,
      total: changed.has('total') ? old.total : price.total,
    },
    changes,
  }
}
