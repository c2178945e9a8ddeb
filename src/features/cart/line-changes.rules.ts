import type { PricedLine } from '#api/types.ts'

export interface LineChanges {
  without: readonly string[]
  added: readonly { name: string; portions: number }[]
}

/** A line lists only the differences from the dish as it comes. */
export const lineChanges = ({ ingredients }: Pick<PricedLine, 'ingredients'>): LineChanges => ({
  without: ingredients.filter((item) => item.quantity === 0).map((item) => item.name),
  added: ingredients
    .filter((item) => item.quantity > 0)
    .map((item) => ({ name: item.name, portions: item.quantity })),
})
