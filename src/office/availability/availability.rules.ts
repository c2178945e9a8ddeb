import type { Availability } from '#contract/ops/ops.calls.ts'

export interface Item {
  /** The id of a dish, the code of an option. */
  key: string
  kind: 'dish' | 'option'
  name: string
  category: string | null
  stop: { until: string | null } | null
}

export const itemsOf = ({ dishes, options }: Availability): Item[] => [
  ...dishes.map(({ id, ...dish }) => ({ ...dish, key: String(id), kind: 'dish' as const })),
  ...options.map(({ code, ...option }) => ({
    ...option,
    key: code,
    kind: 'option' as const,
    category: null,
  })),
]

/** As typed in a hurry: case and accents do not count. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** Those that have run out come first; then dishes, then options, in menu order. */
export function found(items: readonly Item[], typed: string): Item[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const fitting = items.filter(({ name, category }) => {
    const text = plain(`${name} ${category ?? ''}`)
    return words.every((word) => text.includes(word))
  })
  return [...fitting.filter(({ stop }) => stop), ...fitting.filter(({ stop }) => !stop)]
}

export type StopFor = 'hour' | 'today' | 'stocked'

export function stopUntil(
  how: StopFor,
  { now, dayEndsAt }: { now: number; dayEndsAt: string },
): string | null {
  if (how === 'stocked') return null
  return how === 'today' ? dayEndsAt : new Date(now + 60 * 60_000).toISOString()
}
