import type { CartLine } from '#contract/cart-line.ts'

/** What makes two lines one: the dish, its free choice and its portions in any order. */
export const identityOf = ({ id, free_of_choice, ingredients }: CartLine): string =>
  JSON.stringify([
    id,
    free_of_choice,
    ingredients.map((portion) => `${portion.id}x${portion.qtt}`).toSorted(),
  ])
