import type { CartLine } from '#api/types.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import { type Cart, type CartChange } from '../cart.rules.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { isTooLong } from './chosen-line.rules.ts'

type Choice = Omit<CartLine, 'id' | 'quantity'>

const placeOf = (lines: Cart, line: Omit<CartLine, 'quantity'>): number => {
  const key = lineKey(line)
  return lines.findIndex((other) => lineKey(other) === key)
}

/** At the place, joined with an identical line. */
export function insertLine(lines: Cart, line: CartLine, place: number): CartChange {
  const same = placeOf(lines, line)
  const quantity = line.quantity + (lines[same]?.quantity ?? 0)
  const others = lines.filter((_, index) => index !== same)
  if (quantity > cartLimits.quantity) return { limit: 'quantity' }
  if (isTooLong(line)) return { limit: 'ingredients' }
  if (others.length >= cartLimits.lines) return { limit: 'lines' }
  const left = same >= 0 && same < place ? place - 1 : place
  return { lines: others.toSpliced(left, 0, { ...line, quantity }) }
}

/** At its place and in its quantity; at the end when the line has gone meanwhile. */
export function replaceLine(lines: Cart, line: CartLine, choice: Choice): CartChange {
  const place = placeOf(lines, line)
  const { quantity } = lines[place] ?? line
  return insertLine(
    lines.filter((_, index) => index !== place),
    { id: line.id, quantity, ...choice },
    place < 0 ? lines.length : place,
  )
}
