import type { CartLine } from '#api/types.ts'

type Portions = NonNullable<CartLine['options']>
type Choice = Omit<CartLine, 'quantity'>

const base = 36
export const pair = (id: number, quantity: number): string =>
  `${id.toString(base)}.${quantity.toString(base)}`
const pairs = (sign: string, list: Portions = []): string =>
  list
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, quantity, options }) => sign + pair(id, quantity) + pairs('*', options))
    .join('')
const choices = ({ ingredients, options }: Pick<CartLine, 'ingredients' | 'options'>): string =>
  pairs('-', ingredients) + pairs('_', options)

/** All that is picked, as the cookie has it: each list by id. */
export const choiceText = ({ free_of_choice, slots = [], ...own }: Choice): string =>
  [
    free_of_choice === null ? '' : `!${free_of_choice.toString(base)}`,
    choices(own),
    ...slots
      .toSorted((a, b) => a.id - b.id)
      .map((slot) => `'${pair(slot.id, slot.dish_id)}${choices(slot)}`),
  ].join('')

/** Lines are identical when dish, free choice, and all that is picked with its quantities are. */
export const lineKey = (line: Choice): string => line.id + choiceText(line)
