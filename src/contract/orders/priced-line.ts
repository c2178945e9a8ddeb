import * as v from 'valibot'
import { measureCodes } from '../menu/dish-codes.ts'
import { dishIdSchema } from '../values/ids.ts'
import { image } from '../values/image.ts'
import { cartLine } from './cart-line.ts'
import { decimalAmount } from '../values/prices.ts'
import { langs } from '../values/text.ts'

const pricedIngredients = v.array(
  v.object({
    id: v.number(),
    quantity: v.number(),
    name: v.string(),
    ...langs('name'),
    included: v.number(),
    paid_portion: v.nullable(v.object({ id: v.number(), price: decimalAmount })),
  }),
)
/** `included` of `quantity` are free; `price` null: none of its own, or the dish's. */
const pricedOption = {
  id: v.number(),
  quantity: v.number(),
  name: v.string(),
  group: v.string(),
  ...langs('name', 'group'),
  included: v.number(),
  price: v.nullable(decimalAmount),
  sku: v.nullable(v.string()),
}
const pricedOptions = v.array(
  v.object({ ...pricedOption, options: v.array(v.object(pricedOption)) }),
)

export const pricedSlot = v.object({
  id: v.number(),
  slot: v.string(),
  dish_id: dishIdSchema,
  name: v.string(),
  ...langs('slot', 'name'),
  slug: v.string(),
  sku: v.nullable(v.string()),
  tax: v.nullable(v.string()),
  ingredients: pricedIngredients,
  options: pricedOptions,
  price: decimalAmount,
})

/** `price` is one piece with its ingredients, `total` the whole line. */
export const pricedLine = v.object({
  ...cartLine.entries,
  name: v.string(),
  ...langs('name'),
  slug: v.string(),
  ...image.entries,
  weight: v.nullable(v.number()),
  amount: v.number(),
  measure: v.picklist(measureCodes),
  price: decimalAmount,
  total: decimalAmount,
  ingredients: pricedIngredients,
  sku: v.nullable(v.string()),
  tax: v.nullable(v.string()),
  options: pricedOptions,
  slots: v.array(pricedSlot),
  has_choices: v.boolean(),
})
export type PricedLine = v.InferOutput<typeof pricedLine>
