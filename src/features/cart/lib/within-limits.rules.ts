import type { CartLine } from '#api/types.ts'
import type { Cart } from '../cart.rules.ts'
import { type PieceLimits, piecesIn } from './piece-limits.rules.ts'

/**
 * Takes out the pieces too many, from the last lines, and adds those too few to the first one of the
 * dish.
 */
export const withinLimits = (
  lines: Cart,
  limits: readonly (NonNullable<PieceLimits> & Pick<CartLine, 'id'>)[],
): Cart =>
  limits.reduce<Cart>((cart, { id, min, max }) => {
    let room = max ?? Infinity
    let lacking = min - cart.reduce((sum, line) => sum + line.quantity * piecesIn(line, id), 0)
    return cart.flatMap((line) => {
      const pieces = piecesIn(line, id)
      if (pieces === 0) return [line]
      const more = line.id === id ? Math.max(0, lacking) : 0
      const quantity = Math.min(line.quantity + more, Math.floor(room / pieces))
      room -= quantity * pieces
      lacking -= more
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
  }, lines)
