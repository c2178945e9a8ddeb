import * as v from 'valibot'
import { documentArray } from '../values/bounded-array.ts'
import { trimmedString } from '../values/bounded.ts'
import { cartLimits, portionQuantity } from '../orders/cart-limits.ts'
import { allergenCodes, dietCodes } from './dish-codes.ts'
import { imagePath } from '../values/image.ts'
import { prices } from '../values/prices.ts'
import { code, localizedName, slug } from '../values/text.ts'

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const per100g = v.pipe(v.number(), v.minValue(0), v.maxValue(2000))

export const sku = v.optional(v.pipe(trimmedString(64), v.minLength(1)))

/** For 100 g or ml: kcal and grams. */
export const nutrition = v.strictObject({
  kcal: per100g,
  proteins: per100g,
  fats: per100g,
  carbohydrates: per100g,
})

const variantPrices = v.optional(documentArray(v.strictObject({ variant: code, prices }), 50))

/** `prices` are for one extra portion; without them the option is never charged. */
export const catalogOption = v.strictObject({
  code,
  name: localizedName,
  prices: v.optional(prices),
  variant_prices: variantPrices,
  picture: v.optional(imagePath),
  /** Grams that one portion adds to the dish. */
  weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  allergens: v.optional(documentArray(v.picklist(allergenCodes), 100)),
  may_contain: v.optional(documentArray(v.picklist(allergenCodes), 100)),
  /** A dish with it suits no other diet; without them only its allergens rule diets out. */
  diets: v.optional(documentArray(v.picklist(dietCodes), 100)),
  nutrition: v.optional(nutrition),
  sku,
})

export const selectKinds = ['one', 'many', 'quantity'] as const
export const freeRules = ['dearest', 'first'] as const

/** `min` to `max` portions in all, `included` of them free. A dish may override the numbers. */
export const catalogGroup = v.strictObject({
  code,
  name: localizedName,
  select: v.picklist(selectKinds),
  min: count,
  max: v.pipe(count, v.minValue(1)),
  included: v.optional(count),
  free_rule: v.optional(v.picklist(freeRules)),
  /** The picked option is a size with its own price: a dish lists them in `variants`. */
  sets_price: v.optional(v.boolean()),
  options: v.pipe(
    documentArray(
      v.strictObject({
        option: code,
        max: v.optional(v.pipe(portionQuantity, v.minValue(1))),
        default: v.optional(v.boolean()),
        /** A group to ask for with this option; it sets no price and opens no other group. */
        opens: v.optional(code),
      }),
      200,
    ),
    v.minLength(1),
  ),
})

export const maxOffers = 60

export const catalogSlot = v.strictObject({
  code,
  name: localizedName,
  goods: v.optional(
    documentArray(v.strictObject({ goods: slug, surcharge: v.optional(prices) }), maxOffers),
    [],
  ),
  categories: v.optional(documentArray(slug, 100), []),
  default: v.optional(slug),
})

export const catalogCombo = v.strictObject({
  slots: v.pipe(documentArray(code, cartLimits.slots), v.minLength(1)),
  discount: v.optional(
    v.union([
      v.strictObject({ percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
      v.strictObject({ amount: prices }),
    ]),
  ),
})

/** The whole dish with this option; `weight` in grams, `nutrition` where it is not the dish's. */
const catalogVariant = v.strictObject({
  option: code,
  prices,
  weight: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  amount: v.pipe(v.number(), v.minValue(1), v.maxValue(20_000)),
  nutrition: v.optional(nutrition),
  sku,
})

export const dishGroup = v.strictObject({
  group: code,
  min: v.optional(count),
  max: v.optional(v.pipe(count, v.minValue(1))),
  included: v.optional(count),
  defaults: v.optional(documentArray(code, 200)),
  prices: v.optional(
    documentArray(v.strictObject({ option: code, prices, variant_prices: variantPrices }), 200),
  ),
  variants: v.optional(v.pipe(documentArray(catalogVariant, 50), v.minLength(1))),
})

/** For `catalog/1`. The `included` dearest of the picked options are free. */
export const catalogChoice = v.strictObject({
  code,
  name: localizedName,
  included: v.pipe(count, v.minValue(1)),
  max: v.pipe(count, v.minValue(1)),
  options: v.pipe(documentArray(code, 200), v.minLength(1)),
})
