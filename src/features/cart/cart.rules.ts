import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import type { DishId } from '#contract/values/ids.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'

export type Cart = readonly CartLine[]
/** Distinct dishes, pieces of one, ingredients or options of one, or the size of the cookie. */
export type CartLimit = 'lines' | 'quantity' | 'ingredients' | 'size' | 'most' | 'least'
/** `count` is that of the dish for `most` and `least`. */
export interface Exceeded {
  limit: CartLimit
  count?: number
}
export type CartChange = { lines: Cart } | Exceeded

export const clampQuantity = (quantity: number) =>
  Math.min(cartLimits.quantity, Math.max(0, Math.trunc(quantity)))

export const quantityOf = (lines: Cart, line: Omit<CartLine, 'quantity'>): number =>
  lines.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0

export const totalQuantity = (lines: Cart): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** A new line goes to the end; a quantity of 0 removes the line. */
export function setLine(lines: Cart, line: CartLine): CartChange {
  const key = lineKey(line)
  const quantity = clampQuantity(line.quantity)
  if (quantity === 0) return { lines: lines.filter((other) => lineKey(other) !== key) }
  if (quantityOf(lines, line) > 0)
    return {
      lines: lines.map((other) => (lineKey(other) === key ? { ...other, quantity } : other)),
    }
  if (lines.length >= cartLimits.lines) return { limit: 'lines' }
  return { lines: [...lines, { ...line, quantity }] }
}

export const plainLine = (id: DishId): Omit<CartLine, 'quantity'> => ({
  id,
  ingredients: [],
  free_of_choice: null,
})
