import * as v from 'valibot'
import { documentArray } from './bounded-array.ts'
import { trimmedString } from './bounded.ts'
import { cartLimits } from './cart-line.ts'
import { allergenCodes, dietCodes } from './dish-codes.ts'
import { picturePath } from './image.ts'
import { prices } from './prices.ts'
import { code, localizedName, slug } from './text.ts'

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const per100g = v.pipe(v.number(), v.minValue(0), v.maxValue(2000))

/** The number of an article in the restaurant's other programs. */
export const sku = v.optional(v.pipe(trimmedString(64), v.minLength(1)))

/** For 100 g or ml: kcal and grams. */
export const nutrition = v.strictObject({
  kcal: per100g,
  proteins: per100g,
  fats: per100g,
  carbohydrates: per100g,
})

/** Instead of `prices` with this option of the group that sets the dish's price. */
const variantPrices = v.optional(documentArray(v.strictObject({ variant: code, prices }), 50))

/** `prices` are those of one extra portion; without them the option is never charged. */
export const catalogOption = v.strictObject({
  code,
  name: localizedName,
  prices: v.optional(prices),
  variant_prices: variantPrices,
  picture: v.optional(picturePath),
  /** Grams that one portion adds to the dish. */
  weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  allergens: v.optional(documentArray(v.picklist(allergenCodes), 100)),
  /** Traces that the kitchen cannot rule out. */
  may_contain: v.optional(documentArray(v.picklist(allergenCodes), 100)),
  /** A dish with it suits no other diet; without them only its allergens say what it ends. */
  diets: v.optional(documentArray(v.picklist(dietCodes), 100)),
  /** Counts with a weight. */
  nutrition: v.optional(nutrition),
  sku,
})

/** One option, several of them, or several portions of each. */
export const selectKinds = ['one', 'many', 'quantity'] as const
/** Which of the picked options are the included ones: the dearest, or the first of the menu. */
export const freeRules = ['dearest', 'first'] as const

/** From `min` to `max` portions in all, `included` of them free. A dish may have its own numbers. */
export const catalogGroup = v.strictObject({
  code,
  name: localizedName,
  select: v.picklist(selectKinds),
  min: count,
  max: v.pipe(count, v.minValue(1)),
  included: v.optional(count),
  free_rule: v.optional(v.picklist(freeRules)),
  /** The picked option is a size with a price of its own: a dish names them in `variants`. */
  sets_price: v.optional(v.boolean()),
  options: v.pipe(
    documentArray(
      v.strictObject({
        option: code,
        max: v.optional(v.pipe(count, v.minValue(1))),
        default: v.optional(v.boolean()),
        /** A group that its pick asks for too, without sizes and without options that open more. */
        opens: v.optional(code),
      }),
      200,
    ),
    v.minLength(1),
  ),
})

/** The page lists all dishes that a slot of a combo offers. */
export const maxOffers = 60

/**
 * A place in a combo for one dish: a named one, or any of the categories, of which the first count.
 * `surcharge` is what it adds to the combo.
 */
export const catalogSlot = v.strictObject({
  code,
  name: localizedName,
  goods: v.optional(
    documentArray(v.strictObject({ goods: slug, surcharge: v.optional(prices) }), maxOffers),
    [],
  ),
  categories: v.optional(documentArray(slug, 100), []),
  /** Picked already. */
  default: v.optional(slug),
})

/** Costs its own price, or its dishes less the discount. */
export const catalogCombo = v.strictObject({
  slots: v.pipe(documentArray(code, cartLimits.slots), v.minLength(1)),
  discount: v.optional(
    v.union([
      v.strictObject({ percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) }),
      v.strictObject({ amount: prices }),
    ]),
  ),
})

/** Price, weight in grams and amount of the whole dish with this option. */
const catalogVariant = v.strictObject({
  option: code,
  prices,
  weight: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  amount: v.pipe(v.number(), v.minValue(1), v.maxValue(20_000)),
  sku,
})

export const dishGroup = v.strictObject({
  group: code,
  min: v.optional(count),
  max: v.optional(v.pipe(count, v.minValue(1))),
  included: v.optional(count),
  /** Picked already in this dish, instead of the defaults of the group. */
  defaults: v.optional(documentArray(code, 200)),
  /** What an option of the group costs with this dish, instead of its own prices. */
  prices: v.optional(
    documentArray(v.strictObject({ option: code, prices, variant_prices: variantPrices }), 200),
  ),
  /** For a group that sets the price: the dish's options of it, with their prices. */
  variants: v.optional(v.pipe(documentArray(catalogVariant, 50), v.minLength(1))),
})

/** Of `catalog/1`. Of the picked options the `included` dearest are free. */
export const catalogChoice = v.strictObject({
  code,
  name: localizedName,
  included: v.pipe(count, v.minValue(1)),
  max: v.pipe(count, v.minValue(1)),
  options: v.pipe(documentArray(code, 200), v.minLength(1)),
})
