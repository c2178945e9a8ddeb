import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/cart-line.ts'
import type { GoodsId } from '#contract/ids.ts'

export type Cart = readonly CartLine[]
/** Distinct dishes, pieces of one, ingredients of one, or the size of the cookie. */
export type CartLimit = 'lines' | 'quantity' | 'ingredients' | 'size'
export type CartChange = { lines: Cart } | { limit: CartLimit }

/** Lines are identical when dish, free choice, ingredients and their quantities are. */
export const lineKey = ({
  id,
  free_of_choice,
  ingredients,
}: Omit<CartLine, 'quantity'>): string => {
  const set = ingredients
    .toSorted((a, b) => a.id - b.id)
    .map((item) => `${item.id}x${item.quantity}`)
  return [id, free_of_choice ?? '', ...set].join('-')
}

export const within = (quantity: number) =>
  Math.min(cartLimits.quantity, Math.max(0, Math.trunc(quantity)))

export const quantityOf = (lines: Cart, line: Omit<CartLine, 'quantity'>): number =>
  lines.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0

export const countOf = (lines: Cart): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/** A new line goes to the end; a quantity of 0 removes the line. */
export function setLine(lines: Cart, line: CartLine): CartChange {
  const key = lineKey(line)
  const quantity = within(line.quantity)
  if (quantity === 0) return { lines: lines.filter((other) => lineKey(other) !== key) }
  if (lines.some((other) => lineKey(other) === key))
    return {
      lines: lines.map((other) => (lineKey(other) === key ? { ...other, quantity } : other)),
    }
  if (line.ingredients.length > cartLimits.ingredients) return { limit: 'ingredients' }
  if (lines.length >= cartLimits.lines) return { limit: 'lines' }
  return { lines: [...lines, { ...line, quantity }] }
}

/** An identical line gets one piece more, otherwise the line is added. */
export function raiseLine(lines: Cart, line: CartLine): CartChange {
  const there = quantityOf(lines, line)
  if (there >= cartLimits.quantity) return { limit: 'quantity' }
  return setLine(lines, { ...line, quantity: there === 0 ? line.quantity : there + 1 })
}

export const asItIs = (id: GoodsId): Omit<CartLine, 'quantity'> => ({
  id,
  ingredients: [],
  free_of_choice: null,
})
