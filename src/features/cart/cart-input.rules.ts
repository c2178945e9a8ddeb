import type { Calculation, CartInput, CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { type Cart, type CartChange, quantityOf, clampQuantity } from './cart.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import type { CityId } from '#contract/values/ids.ts'

/** Does nothing if the line is back in the cart already. */
export function restoreLine(lines: Cart, line: CartLine, index: number): CartChange {
  if (quantityOf(lines, line) > 0) return { lines }
  if (lines.length >= cartLimits.lines) return { limit: 'lines' }
  return { lines: lines.toSpliced(index, 0, line) }
}

type Priced = Calculation['dishes'][number]

const portionsOf = (portions: readonly { id: number; quantity: number }[]) =>
  portions.map(({ id, quantity }) => ({ id, quantity }))
const choicesOf = ({ ingredients, options }: Pick<Priced, 'ingredients' | 'options'>) => ({
  ingredients: portionsOf(ingredients),
  options: options.map(({ id, quantity, options: opened }) => ({
    id,
    quantity,
    options: portionsOf(opened),
  })),
})

/** What was ordered, without its names and prices. */
export const orderedLine = (line: Priced): CartLine => ({
  id: line.id,
  quantity: line.quantity,
  free_of_choice: line.free_of_choice,
  ...choicesOf(line),
  slots: line.slots.map((slot) => ({ id: slot.id, dish_id: slot.dish_id, ...choicesOf(slot) })),
})

/** Lines that the corrections made identical are merged. */
export function correctedLines({ dishes }: Pick<Calculation, 'dishes'>): Cart {
  const byKey = new Map<string, CartLine>()
  for (const priced of dishes) {
    const line = orderedLine(priced)
    const key = lineKey(line)
    byKey.set(key, {
      ...line,
      quantity: clampQuantity(line.quantity + (byKey.get(key)?.quantity ?? 0)),
    })
  }
  return [...byKey.values()]
}

/** Lines that a price leaves out because of their dish, with their places. */
export function takenOut(
  lines: Cart,
  { dishes, unavailable }: Pick<Calculation, 'dishes' | 'unavailable'>,
): { line: CartLine; place: number }[] {
  const left = new Set(correctedLines({ dishes }).map(lineKey))
  return lines.flatMap((line, place) =>
    unavailable.some(({ id }) => id === line.id) && !left.has(lineKey(line))
      ? [{ line, place }]
      : [],
  )
}

export const sameCart = (a: Cart, b: Cart): boolean =>
  a.length === b.length &&
  a.every(
    (line, index) => line.quantity === b[index]?.quantity && lineKey(line) === lineKey(b[index]),
  )

export type CartTerms = Omit<CartInput, 'cityId' | 'dishes' | 'acknowledged' | 'referrerId'>

export const cartTerms = (
  { orderType, pickupId, point }: Pick<CartTerms, 'orderType' | 'pickupId' | 'point'>,
  { equipment, promocode }: Pick<CartTerms, 'equipment' | 'promocode'>,
): CartTerms => ({ orderType, pickupId, point, equipment, promocode: promocode || null })

export const inputOf = (cityId: CityId, lines: Cart, terms: CartTerms): CartInput => ({
  cityId,
  dishes: [...lines],
  ...terms,
})
