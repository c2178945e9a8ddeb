import type { CartLine, DishCard } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import type { DishId } from '#contract/values/ids.ts'
import { type Cart, type CartChange, quantityOf, setLine } from '../cart.rules.ts'

export type PieceLimits = DishCard['limits']
export type Unset = Omit<CartLine, 'quantity'>

/** Of a dish, in one piece of a line: a combo has pieces of its dishes. */
export const piecesIn = ({ id, slots = [] }: Unset, dishId: DishId): number =>
  [id, ...slots.map((slot) => slot.dish_id)].filter((one) => one === dishId).length

/** Pieces of the dish in other lines. */
const others = (lines: Cart, line: Unset): number =>
  lines.reduce((sum, one) => sum + one.quantity * piecesIn(one, line.id), 0) -
  quantityOf(lines, line)

/** Pieces that the line may have: no fewer than it has. */
export const maxOf = (lines: Cart, line: Unset, limits: PieceLimits): number =>
  Math.min(
    cartLimits.quantity,
    Math.max(quantityOf(lines, line), (limits?.max ?? Infinity) - others(lines, line)),
  )

/** A first piece brings as many as are needed; one below them takes the line out. */
export function setLimited(lines: Cart, line: CartLine, limits: PieceLimits): CartChange {
  const { quantity } = line
  const most = maxOf(lines, line, limits)
  if (quantity > most)
    return limits?.max && most < cartLimits.quantity
      ? { limit: 'most', count: limits.max }
      : { limit: 'quantity' }
  const least = (limits?.min ?? 1) - others(lines, line)
  if (quantity === 0 || quantity >= least) return setLine(lines, line)
  if (quantity > quantityOf(lines, line)) return setLine(lines, { ...line, quantity: least })
  return limits && least < limits.min
    ? { limit: 'least', count: limits.min }
    : setLine(lines, { ...line, quantity: 0 })
}
