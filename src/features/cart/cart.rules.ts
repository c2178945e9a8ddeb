import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/cart-line.ts'
import type { DishId } from '#contract/ids.ts'

export type Cart = readonly CartLine[]
/** Distinct dishes, pieces of one, ingredients or options of one, or the size of the cookie. */
export type CartLimit = 'lines' | 'quantity' | 'ingredients' | 'size' | 'most' | 'least'
/** `count` is that of the dish for `most` and `least`. */
export interface Exceeded {
  limit: CartLimit
  count?: number
}
export type CartChange = { lines: Cart } | Exceeded
type Portions = NonNullable<CartLine['options']>
type Choice = Omit<CartLine, 'quantity'>

const base = 36
export const pair = (id: number, quantity: number): string =>
  `${id.toString(base)}.${quantity.toString(base)}`
const pairs = (sign: string, list: Portions = []): string =>
  list
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, quantity, options }) => sign + pair(id, quantity) + pairs('*', options))
    .join('')
const choices = ({ ingredients, options }: Pick<CartLine, 'ingredients' | 'options'>): string =>
  pairs('-', ingredients) + pairs('_', options)

/** All that is picked, as the cookie has it: each list by id. */
export const choiceText = ({ free_of_choice, slots = [], ...own }: Choice): string =>
  [
    free_of_choice === null ? '' : `!${free_of_choice.toString(base)}`,
    choices(own),
    ...slots
      .toSorted((a, b) => a.id - b.id)
      .map((slot) => `'${pair(slot.id, slot.goods_id)}${choices(slot)}`),
  ].join('')

/** Lines are identical when dish, free choice, and all that is picked with its quantities are. */
export const lineKey = (line: Choice): string => line.id + choiceText(line)

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
  if (lines.some((other) => lineKey(other) === key))
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
