import type { GridItem } from './tiles.rules.ts'

export interface Section<Dish, Tile> {
  /** Unique in the list, and stable when further pages are appended. */
  key: string
  name: string
  lead: Dish
  /** Number of list items before it. */
  before: number
  items: GridItem<Dish, Tile>[]
}

/** Cuts the list where the category changes; a tile belongs to the dish before it. */
export function intoSections<Dish, Tile>(
  items: readonly GridItem<Dish, Tile>[],
  nameOf: (dish: Dish) => string,
): Section<Dish, Tile>[] {
  const sections: Section<Dish, Tile>[] = []
  const times = new Map<string, number>()
  for (const [before, item] of items.entries()) {
    const open = sections.at(-1)
    if (item.kind === 'dish' && nameOf(item.dish) !== open?.name) {
      const name = nameOf(item.dish)
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      sections.push({ key: `${name} ${time}`, name, lead: item.dish, before, items: [item] })
    } else open?.items.push(item)
  }
  return sections
}

/**
 * The last section that begins above the line, null above all; CSS pixels from the window's top.
 */
export const sectionAt = (
  line: number,
  sections: readonly { name: string; top: number }[],
): string | null =>
  sections
    .filter(({ top }) => top <= line)
    .toSorted((one, other) => one.top - other.top)
    .at(-1)?.name ?? null
