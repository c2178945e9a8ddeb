import * as v from 'valibot'

/** `options` includes nested ones and those of a combo's dishes; `portions` limits each option. */
export const cartLimits = {
  lines: 60,
  quantity: 99,
  ingredients: 30,
  options: 40,
  slots: 8,
  portions: 20,
} as const

export const lineQuantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(cartLimits.quantity),
)

export const portionQuantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(cartLimits.portions),
)
export const isEachOnce = (list: readonly { id: number }[]): boolean =>
  new Set(list.map((item) => item.id)).size === list.length
