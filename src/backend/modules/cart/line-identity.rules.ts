import type { CartLine } from '#contract/orders/cart-line.ts'

const portionsOf = (portions: readonly { id: number; quantity: number }[]) =>
  portions.map(({ id, quantity }) => `${id}x${quantity}`).toSorted()

const optionsOf = (options: CartLine['options'] = []): string[] =>
  options
    .map(({ id, quantity, options: opened = [] }) =>
      [`${id}x${quantity}`, ...portionsOf(opened)].join('+'),
    )
    .toSorted()

const slotsOf = (slots: CartLine['slots'] = []): string[] =>
  slots
    .map(({ id, dish_id, ingredients, options }) =>
      JSON.stringify([id, dish_id, portionsOf(ingredients), optionsOf(options)]),
    )
    .toSorted()

export const identityOf = ({ id, free_of_choice, ingredients, options, slots }: CartLine): string =>
  JSON.stringify([id, free_of_choice, portionsOf(ingredients), optionsOf(options), slotsOf(slots)])
