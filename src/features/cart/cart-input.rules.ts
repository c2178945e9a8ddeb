import type { Calculation, CartInput, CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/cart-line.ts'
import { type Cart, type CartChange, lineKey, quantityOf, within } from './cart.rules.ts'
import type { CityId } from '#contract/ids.ts'

/** Does nothing if the line is back in the cart already. */
export function putBack(lines: Cart, line: CartLine, index: number): CartChange {
  if (quantityOf(lines, line) > 0) return { lines }
  if (lines.length >= cartLimits.lines) return { limit: 'lines' }
  return { lines: lines.toSpliced(index, 0, line) }
}

/** Lines that the corrections made identical are merged. */
export function correctedLines({ goods }: Pick<Calculation, 'goods'>): Cart {
  const byKey = new Map<string, CartLine>()
  for (const { id, quantity, free_of_choice, ingredients } of goods) {
    const line = {
      id,
      quantity,
      free_of_choice,
      ingredients: ingredients.map((item) => ({ id: item.id, quantity: item.quantity })),
    }
    const key = lineKey(line)
    byKey.set(key, { ...line, quantity: within(quantity + (byKey.get(key)?.quantity ?? 0)) })
  }
  return [...byKey.values()]
}

export const sameCart = (a: Cart, b: Cart): boolean =>
  a.length === b.length &&
  a.every(
    (line, index) => line.quantity === b[index]?.quantity && lineKey(line) === lineKey(b[index]),
  )

export type CartTerms = Omit<CartInput, 'domainId' | 'goods' | 'seen' | 'referrerId'>

export const cartTerms = (
  { orderType, pickupId, point }: Pick<CartTerms, 'orderType' | 'pickupId' | 'point'>,
  { equipment, promocode }: Pick<CartTerms, 'equipment' | 'promocode'>,
): CartTerms => ({ orderType, pickupId, point, equipment, promocode: promocode || null })

export const inputOf = (domainId: CityId, lines: Cart, terms: CartTerms): CartInput => ({
  domainId,
  goods: [...lines],
  ...terms,
})
