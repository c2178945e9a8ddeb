import type { Calculation } from '#contract/cart.calls.ts'
import { lineKey } from '#features/cart/cart.rules.ts'

export interface ChangedLine {
  key: string
  name: string
  /** Line totals before and now; null when the line is gone. */
  before: number
  now: number | null
}

export function changedLines(
  before: Pick<Calculation, 'goods'>,
  now: Pick<Calculation, 'goods'>,
): ChangedLine[] {
  const fresh = new Map(now.goods.map((line) => [lineKey(line), line.total]))
  return before.goods.flatMap((line) => {
    const key = lineKey(line)
    const total = fresh.get(key) ?? null
    return total === line.total ? [] : [{ key, name: line.name, before: line.total, now: total }]
  })
}
