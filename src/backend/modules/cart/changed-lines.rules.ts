import type { CartLine } from '#contract/orders/cart-line.ts'
import { type Change, type Named, shownName } from '#contract/orders/cart-changes.ts'
import type { Calculation, AcknowledgedPrice } from '#contract/orders/cart.calls.ts'
import {
  type Decimal,
  decimal,
  type Minor,
  minor,
  toDecimal,
  toMinor,
} from '#contract/values/money.ts'
import type { Locale } from '#contract/locales.ts'
import { changeReason } from './cart-texts.ts'
import { identityOf } from './line-identity.rules.ts'
import type { DishId } from '#contract/values/ids.ts'

interface Line extends Named {
  id: DishId
  quantity: number
  total: Minor
}
type ShownLine = CartLine & Named & { total: Decimal }

const pieces = (lines: readonly CartLine[]) =>
  merged(lines.map((line) => ({ ...line, name: '', total: decimal(0) })))

export function hasSameLines(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  const a = pieces(one)
  const b = pieces(other)
  return (
    a.size === b.size && [...a].every(([key, { quantity }]) => b.get(key)?.quantity === quantity)
  )
}

function merged(lines: readonly ShownLine[]): Map<string, Line> {
  const found = new Map<string, Line>()
  for (const line of lines) {
    const key = identityOf(line)
    const before = found.get(key)
    found.set(key, {
      id: line.id,
      ...shownName(line),
      quantity: line.quantity + (before?.quantity ?? 0),
      total: minor(toMinor(line.total) + (before?.total ?? 0)),
    })
  }
  return found
}

function removedBecause(line: Line, { unavailable }: Calculation, locale: Locale): string {
  return (
    unavailable.find(({ id }) => id === line.id)?.unavailable_reason ??
    changeReason('removed', locale)
  )
}

/** Compares prices for the current number of pieces; null without a change. */
function changeOf(before: Line, after: Line, locale: Locale): Change | null {
  const shown = { line: after.id, ...shownName(after), after: toDecimal(after.total) }
  if (before.total * after.quantity !== after.total * before.quantity) {
    const then = toDecimal(minor(Math.round((before.total * after.quantity) / before.quantity)))
    return {
      ...shown,
      kind: 'line_price',
      before: then,
      reason: changeReason('line_price', locale),
    }
  }
  if (before.quantity === after.quantity) return null
  return {
    ...shown,
    kind: 'line_changed',
    before: toDecimal(before.total),
    reason: changeReason('line_changed', locale),
  }
}

export function lineChanges(seen: AcknowledgedPrice, now: Calculation, locale: Locale): Change[] {
  const before = merged(seen.dishes)
  const after = merged(now.dishes)
  return [
    ...[...before].flatMap(([key, line]): Change | Change[] => {
      const found = after.get(key)
      if (found) return changeOf(line, found, locale) ?? []
      const reason = removedBecause(line, now, locale)
      return [
        {
          line: line.id,
          kind: 'line_removed',
          ...shownName(line),
          before: toDecimal(line.total),
          after: null,
          reason,
        },
      ]
    }),
    ...[...after].flatMap(([key, line]): Change[] =>
      before.has(key)
        ? []
        : [
            {
              line: line.id,
              kind: 'line_changed',
              ...shownName(line),
              before: null,
              after: toDecimal(line.total),
              reason: changeReason('line_added', locale),
            },
          ],
    ),
  ]
}
