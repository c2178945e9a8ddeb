import type { PricedLine } from '#contract/cart.calls.ts'

/** What was changed of a dish: names of what was left out, and of what was added or picked, with how many portions there are. */
export interface LineChanges {
  without: readonly string[]
  added: readonly { name: string; portions: number }[]
}

/** A line names only what differs from the dish as it comes, and the picks of its free choice. */
export const lineChanges = ({ ingredients }: Pick<PricedLine, 'ingredients'>): LineChanges => ({
  without: ingredients.filter((item) => item.qtt === 0).map((item) => item.name),
  added: ingredients
    .filter((item) => item.qtt > 0)
    .map((item) => ({ name: item.name, portions: item.qtt })),
})
