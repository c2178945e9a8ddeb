import { type FieldFault, type FieldFaults, Refusal } from '#backend/core/refusal.ts'
import {
  identityOf,
  type Quote,
  type QuoteLine,
  type QuoteSnapshot,
} from '#backend/modules/cart/cart.service.ts'
import { cartLimits } from '#contract/orders/cart-limits.ts'
import type { CartLine } from '#contract/orders/cart-line.ts'
import { totalOf } from '#contract/values/money.ts'

export function orderedLines({ dishes }: Pick<QuoteSnapshot, 'dishes'>): Map<string, QuoteLine> {
  const lines = new Map<string, QuoteLine>()
  for (const line of dishes) {
    const known = lines.get(identityOf(line))
    const quantity = line.quantity + (known?.quantity ?? 0)
    const total = known ? totalOf([known.total, line.total]) : line.total
    lines.set(identityOf(line), { ...line, quantity, total })
  }
  return lines
}

/** @throws Refusal INVALID for too many pieces of one line */
export function mergedLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const [index, line] of lines.entries()) {
    const key = identityOf(line)
    const quantity = line.quantity + (merged.get(key)?.quantity ?? 0)
    if (quantity > cartLimits.quantity) {
      const fault: FieldFault = { kind: 'too_big', limit: cartLimits.quantity }
      throw new Refusal('INVALID', { errors: { [`dishes.${index}.quantity`]: [fault] } })
    }
    merged.set(key, { ...line, quantity })
  }
  return [...merged.values()]
}

export function unsoldFaults(
  { unavailable, outsideHours }: Pick<Quote, 'unavailable' | 'outsideHours'>,
  lines: readonly CartLine[],
  ordered: ReadonlyMap<string, QuoteLine>,
): FieldFaults {
  const faults: Record<string, FieldFault[]> = {}
  for (const [index, line] of lines.entries()) {
    if (line.quantity <= (ordered.get(identityOf(line))?.quantity ?? 0)) continue
    const said = [
      ...unavailable.filter(({ id }) => id === line.id).map((dish) => dish.unavailable_reason),
      ...outsideHours.filter(({ id }) => id === line.id).map(({ message }) => message),
    ]
    if (said.length > 0)
      faults[`dishes.${index}.id`] = said.map((limit) => ({ kind: 'said', limit }))
  }
  return faults
}

export function hasSameLines(
  lines: readonly CartLine[],
  ordered: ReadonlyMap<string, QuoteLine>,
): boolean {
  return (
    lines.length === ordered.size &&
    lines.every((line) => ordered.get(identityOf(line))?.quantity === line.quantity)
  )
}
