import { cartLimits, type CartLine } from '#contract/cart-line.ts'
import type { Calculation, CartInput } from '#contract/cart.calls.ts'
import { type Cart, type CartChange, lineKey, quantityOf, within } from './cart.rules.ts'

/** Puts a removed line back where it was; if it came back meanwhile, nothing changes. */
export function putBack(lines: Cart, line: CartLine, index: number): CartChange {
  if (quantityOf(lines, line) > 0) return { lines }
  if (lines.length >= cartLimits.lines) return { limit: 'lines' }
  return { lines: lines.toSpliced(index, 0, line) }
}

/** The lines as the server has corrected them; lines that became identical are one. */
export function correctedLines({ goods }: Pick<Calculation, 'goods'>): Cart {
  const byKey = new Map<string, CartLine>()
  for (const { id, qtt, free_of_choice, ingredients } of goods) {
    const line = {
      id,
      qtt,
      free_of_choice,
      ingredients: ingredients.map((item) => ({ id: item.id, qtt: item.qtt })),
    }
    const key = lineKey(line)
    byKey.set(key, { ...line, qtt: within(qtt + (byKey.get(key)?.qtt ?? 0)) })
  }
  return [...byKey.values()]
}

/** The same lines in the same order. */
export const sameCart = (a: Cart, b: Cart): boolean =>
  a.length === b.length &&
  a.every((line, index) => line.qtt === b[index]?.qtt && lineKey(line) === lineKey(b[index]))

/** What a price depends on besides the lines. */
export type CartTerms = Omit<CartInput, 'domainId' | 'goods' | 'seen' | 'reffererId'>

/** What the cart page and the bar know of the terms: where the order goes, and the extras. */
export const cartTerms = (
  { orderType, pickupId, point }: Pick<CartTerms, 'orderType' | 'pickupId' | 'point'>,
  { equipment, promocode }: Pick<CartTerms, 'equipment' | 'promocode'>,
): CartTerms => ({ orderType, pickupId, point, equipment, promocode: promocode || null })

/** What the price of a cart is asked with. */
export const inputOf = (domainId: number, lines: Cart, terms: CartTerms): CartInput => ({
  domainId,
  goods: [...lines],
  ...terms,
})
