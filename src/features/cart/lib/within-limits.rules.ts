import type { CartLine } from '#api/types.ts'
import type { Cart } from '../cart.rules.ts'
import type { PieceLimits } from './piece-limits.rules.ts'

/** Takes out the pieces too many, from the last lines, and adds those too few to the first one. */
export const withinLimits = (
  lines: Cart,
  limits: readonly (NonNullable<PieceLimits> & Pick<CartLine, 'id'>)[],
): Cart =>
  limits.reduce<Cart>((cart, { id, min, max }) => {
    let room = max ?? Infinity
    let lacking = min - cart.reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0)
    return cart.flatMap((line) => {
      if (line.id !== id) return [line]
      const quantity = Math.min(line.quantity + Math.max(0, lacking), room)
      room -= quantity
      lacking = 0
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
  }, lines)
