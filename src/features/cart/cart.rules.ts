import { cartLimits, type CartLine } from '#contract/cart-line.ts'

export type Cart = readonly CartLine[]
/** Which limit stands in the way: kinds of dishes, pieces of one, ingredients of one, or the size of what a browser can keep. */
export type CartLimit = 'lines' | 'quantity' | 'ingredients' | 'size'
export type CartChange = { lines: Cart } | { limit: CartLimit }

/** Two lines are identical when the dish, its free choice and the set of ingredients with their quantities are (specification, section 4). */
export const lineKey = ({ id, free_of_choice, ingredients }: Omit<CartLine, 'qtt'>): string => {
  const set = ingredients.toSorted((a, b) => a.id - b.id).map((item) => `${item.id}x${item.qtt}`)
  return [id, free_of_choice ?? '', ...set].join('-')
}

/** A number of pieces that a line may have; 0 for none. */
export const within = (quantity: number) =>
  Math.min(cartLimits.quantity, Math.max(0, Math.trunc(quantity)))

/** How many pieces of this very line are in the cart. */
export const quantityOf = (lines: Cart, line: Omit<CartLine, 'qtt'>): number =>
  lines.find((other) => lineKey(other) === lineKey(line))?.qtt ?? 0

/** Pieces in the cart. */
export const countOf = (lines: Cart): number => lines.reduce((sum, line) => sum + line.qtt, 0)

/** Sets how many pieces of a line there are: a new line goes to the end, none takes it out. */
export function setLine(lines: Cart, line: CartLine): CartChange {
  const key = lineKey(line)
  const qtt = within(line.qtt)
  if (qtt === 0) return { lines: lines.filter((other) => lineKey(other) !== key) }
  if (lines.some((other) => lineKey(other) === key))
    return { lines: lines.map((other) => (lineKey(other) === key ? { ...other, qtt } : other)) }
  if (line.ingredients.length > cartLimits.ingredients) return { limit: 'ingredients' }
  if (lines.length >= cartLimits.lines) return { limit: 'lines' }
  return { lines: [...lines, { ...line, qtt }] }
}

/** Adds from the product page: an identical line gets one piece more, otherwise the line is put in as it is. */
export function raiseLine(lines: Cart, line: CartLine): CartChange {
  const there = quantityOf(lines, line)
  if (there >= cartLimits.quantity) return { limit: 'quantity' }
  return setLine(lines, { ...line, qtt: there === 0 ? line.qtt : there + 1 })
}

/** A dish as its card shows it, before anything of it is changed. */
export const asItIs = (id: number): Omit<CartLine, 'qtt'> => ({
  id,
  ingredients: [],
  free_of_choice: null,
})
