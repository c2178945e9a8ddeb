import type { CartLine } from '#contract/kept-line.ts'

/** Two lines are one with the same dish, free choice and portions, in any order. */
export const identityOf = ({ id, free_of_choice, ingredients }: CartLine): string =>
  JSON.stringify([
    id,
    free_of_choice,
    ingredients.map((portion) => `${portion.id}x${portion.qtt}`).toSorted(),
  ])
