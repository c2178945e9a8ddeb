import type { CartLine } from '#contract/orders/cart-line.ts'

export type Pick = readonly [id: number, quantity?: number, ...opened: number[]]
export const picks = (...wanted: readonly Pick[]) =>
  wanted.map(([id, quantity = 1, ...opened]) => ({
    id,
    quantity,
    ...(opened.length > 0 && { options: opened.map((one) => ({ id: one, quantity: 1 })) }),
  }))

export const lineOf = (
  id: CartLine['id'],
  options: readonly Pick[] = [],
  over: Partial<CartLine> = {},
): CartLine => ({
  id,
  quantity: 1,
  ingredients: [],
  free_of_choice: null,
  options: picks(...options),
  ...over,
})
/** A dish for a place of a combo. */
export const slotOf = (
  id: number,
  dish_id: CartLine['id'],
  ...options: readonly Pick[]
): NonNullable<CartLine['slots']>[number] => ({
  id,
  dish_id,
  ingredients: [],
  options: picks(...options),
})
