import * as v from 'valibot'
import { allergenList } from './dietary.ts'
import { freeRules, selectKinds } from './catalog-options.ts'
import { dietCodes, measureCodes } from './dish-codes.ts'
import { dishIdSchema } from '../values/ids.ts'
import { image } from '../values/image.ts'
import { decimalAmount } from '../values/prices.ts'
import { langs } from '../values/text.ts'

const variantPrices = v.array(v.object({ variant: v.number(), price: decimalAmount }))

const suitability = {
  may_contain: allergenList,
  diets: v.nullable(v.array(v.picklist(dietCodes))),
}

/** For 100 g or ml: kcal and grams. */
const nutrition = {
  kcal: v.number(),
  proteins: v.number(),
  fats: v.number(),
  carbohydrates: v.number(),
}

/** `weight` in grams of one portion. */
const measured = {
  weight: v.nullable(v.number()),
  nutrition: v.nullable(v.object(nutrition)),
}

/** More than `quantity` portions, up to `max`, cost `paid_portion.price` each (null: never charged). */
export const ingredient = v.object({
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  quantity: v.number(),
  max: v.number(),
  paid_portion: v.nullable(v.object({ id: v.number(), price: decimalAmount })),
  variant_prices: variantPrices,
  ...measured,
  allergens: allergenList,
  ...suitability,
  image: v.nullable(image),
  /** At most `quantity` portions today. */
  sold_out: v.boolean(),
})
export type Ingredient = v.InferOutput<typeof ingredient>

export const freeOfChoice = v.object({
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  included: v.number(),
  max: v.number(),
  dishes: v.array(
    v.object({ id: v.number(), name: v.string(), ...langs('name'), price: decimalAmount }),
  ),
})
export type FreeOfChoice = v.InferOutput<typeof freeOfChoice>

/** `price`, `weight` (grams) and `sku`: of the dish where the group sets the price, else a portion. */
const groupOption = {
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  sku: v.nullable(v.string()),
  price: decimalAmount,
  variant_prices: variantPrices,
  max: v.number(),
  default: v.boolean(),
  ...measured,
  amount: v.nullable(v.number()),
  allergens: allergenList,
  ...suitability,
  image: v.nullable(image),
  sold_out: v.boolean(),
}
const group = {
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  select: v.picklist(selectKinds),
  min: v.number(),
  max: v.number(),
  included: v.number(),
  free_rule: v.picklist(freeRules),
}
export const openedGroup = v.object({ ...group, options: v.array(v.object(groupOption)) })
export type OpenedGroup = v.InferOutput<typeof openedGroup>

/** `min` to `max` portions in all; the `included` dearest, or first of the list, are free. */
export const optionGroup = v.object({
  ...group,
  sets_price: v.boolean(),
  options: v.array(v.object({ ...groupOption, opens: v.nullable(openedGroup) })),
})
export type OptionGroup = v.InferOutput<typeof optionGroup>

export const choices = {
  allergens: allergenList,
  may_contain: allergenList,
  ingredients: v.array(ingredient),
  groups: v.array(optionGroup),
}

export const comboSlot = v.object({
  id: v.number(),
  name: v.string(),
  ...langs('name'),
  default: v.nullable(dishIdSchema),
  dishes: v.array(
    v.object({
      id: dishIdSchema,
      name: v.string(),
      slug: v.string(),
      ...image.entries,
      weight: v.nullable(v.number()),
      amount: v.number(),
      measure: v.picklist(measureCodes),
      actual_price: decimalAmount,
      surcharge: decimalAmount,
      nutrition: v.nullable(v.object(nutrition)),
      diets: v.array(v.picklist(dietCodes)),
      ...choices,
      /** Minimum age of the customer; null for none. */
      age: v.nullable(v.number()),
      unavailable_reason: v.nullable(v.string()),
      ...langs('name', 'unavailable_reason'),
    }),
  ),
})
export type ComboSlot = v.InferOutput<typeof comboSlot>
