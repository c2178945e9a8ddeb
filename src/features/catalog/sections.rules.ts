import type { GridItem } from './tiles.rules.ts'

/** A stretch of a list whose dishes belong together. */
export interface Section<Dish, Tile> {
  /** Unique in the list; the same however many pages are shown after it. */
  key: string
  name: string
  /** The dish that it begins with. */
  lead: Dish
  /** How many places of the list stand before it. */
  before: number
  items: GridItem<Dish, Tile>[]
}

/** The list in its order, cut where the name of the dishes' section changes; a tile stays with the dish that it stands after. */
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

/** The section that is being looked at: the last one that begins above the line; null above all of them. In CSS pixels from the top of the window. */
export const sectionAt = (
  line: number,
  sections: readonly { name: string; top: number }[],
): string | null =>
  sections
    .filter(({ top }) => top <= line)
    .toSorted((one, other) => one.top - other.top)
    .at(-1)?.name ?? null
