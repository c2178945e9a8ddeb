import type { CartLine } from '#contract/orders/cart-line.ts'

const portionsOf = (portions: readonly { id: number; qtt: number }[]) =>
  portions.map(({ id, qtt }) => `${id}x${qtt}`).toSorted()

const optionsOf = (options: CartLine['options'] = []): string[] =>
  options
    .map(({ id, qtt, options: opened = [] }) => [`${id}x${qtt}`, ...portionsOf(opened)].join('+'))
    .toSorted()

const slotsOf = (slots: CartLine['slots'] = []): string[] =>
  slots
    .map(({ id, goods_id, ingredients, options }) =>
      JSON.stringify([id, goods_id, portionsOf(ingredients), optionsOf(options)]),
    )
    .toSorted()

export const identityOf = ({ id, free_of_choice, ingredients, options, slots }: CartLine): string =>
  JSON.stringify([id, free_of_choice, portionsOf(ingredients), optionsOf(options), slotsOf(slots)])
