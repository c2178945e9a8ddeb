import * as v from 'valibot'
import { shopPath } from '../common.ts'
import { documentArray, boundedArray } from '../values/bounded-array.ts'
import {
  catalogChoice,
  catalogCombo,
  catalogGroup,
  catalogOption,
  catalogSlot,
  count,
  dishGroup,
  nutrition,
  sku,
} from './catalog-options.ts'
import {
  allergenCodes,
  badgeCodes,
  dietCodes,
  measureCodes,
  spicinessLevels,
} from './dish-codes.ts'
import { portionQuantity } from '../orders/cart-limits.ts'
import { trimmedString } from '../values/bounded.ts'
import { imagePath } from '../values/image.ts'
import { ageLimit, pieceLimits, saleHours, specialPrice, taxClass } from './sale-terms.ts'
import { byLocale } from '../locales.ts'
import { prices } from '../values/prices.ts'
import { code, localizedName, localizedText, slug } from '../values/text.ts'

export const formerSlugs = v.optional(boundedArray(slug, 100))

export const seoFields = v.object({
  h1: v.optional(localizedText),
  title: v.optional(localizedText),
  description: v.optional(localizedText),
  keywords: v.optional(localizedText),
  og_title: v.optional(localizedText),
  og_description: v.optional(localizedText),
  og_type: v.optional(v.picklist(['website', 'article', 'product'])),
})

/** Search terms that the menu does not use ("sushi" for rolls), by language. */
const searchWords = documentArray(v.pipe(trimmedString(100), v.minLength(1)), 100)
const synonyms = v.optional(v.strictObject(byLocale(() => v.optional(searchWords))))

export const catalogFilter = v.strictObject({ code, name: localizedName })

export const catalogCategory = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  parent: v.optional(slug),
  name: localizedName,
  description: v.optional(localizedText),
  synonyms,
  icon: code,
  picture: v.optional(imagePath),
  in_footer: v.boolean(),
  filters: documentArray(code, 200),
  seo: v.optional(seoFields),
})

/** `weight` in grams. */
export const catalogDish = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  /** The first one is in its URL and breadcrumb. */
  categories: v.pipe(documentArray(slug, 100), v.minLength(1)),
  name: localizedName,
  description: localizedText,
  synonyms,
  /** Without one it shows the picture of its kind. */
  picture: v.optional(imagePath),
  gallery: v.optional(documentArray(imagePath, 7)),
  weight: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  amount: v.pipe(v.number(), v.minValue(1), v.maxValue(20_000)),
  measure: v.picklist(measureCodes),
  sku,
  /** Optional where the variants or the dishes of a combo set the price. */
  prices: v.optional(prices, {}),
  special_prices: v.optional(documentArray(specialPrice, 1000)),
  limits: v.optional(pieceLimits),
  sold: v.optional(saleHours),
  age: v.optional(ageLimit),
  tax: v.optional(taxClass),
  /** Must be above the price in the same currency. */
  old_prices: v.optional(prices),
  nutrition: v.nullable(nutrition),
  allergens: documentArray(v.picklist(allergenCodes), 100),
  may_contain: v.optional(documentArray(v.picklist(allergenCodes), 100)),
  spiciness: v.optional(v.picklist(spicinessLevels)),
  servings: v.optional(v.pipe(count, v.minValue(1))),
  diets: documentArray(v.picklist(dietCodes), 100),
  badges: documentArray(v.picklist(badgeCodes), 100),
  filters: documentArray(code, 200),
  /** `included` portions can be left out for free; more, up to `max`, cost the option's price. */
  ingredients: documentArray(
    v.strictObject({
      option: code,
      included: portionQuantity,
      max: v.pipe(portionQuantity, v.minValue(1)),
    }),
    200,
  ),
  groups: v.optional(documentArray(dishGroup, 20)),
  combo: v.optional(catalogCombo),
  choice: v.optional(code),
  parts: v.optional(
    documentArray(v.strictObject({ goods: slug, count: v.pipe(count, v.minValue(1)) }), 200),
  ),
  related: v.optional(documentArray(slug, 200)),
  unavailable: v.optional(
    v.strictObject({ reason: localizedText, domains: v.optional(documentArray(code, 1000)) }),
  ),
  seo: v.optional(seoFields),
})

export const catalogTile = v.strictObject({
  code,
  category: v.optional(slug),
  title: localizedText,
  text: localizedText,
  picture: imagePath,
  link: shopPath,
})

export const catalogGift = v.strictObject({ goods: slug, from: prices })
export const catalogAdditional = v.strictObject({
  category: slug,
  goods: v.pipe(documentArray(slug, 1000), v.minLength(1)),
})
/** One pair per person is included. `categories` limits the dishes it goes with. */
export const catalogEquipment = v.strictObject({
  code: v.picklist(['chopsticks', 'training_chopsticks']),
  name: localizedText,
  prices,
  categories: v.optional(v.pipe(documentArray(slug, 1000), v.minLength(1))),
})

export const maxDishes = 100_000

export const catalogDocument = v.strictObject({
  format: v.picklist(['catalog/1', 'catalog/2']),
  filters: documentArray(catalogFilter, 1000),
  categories: v.pipe(documentArray(catalogCategory, 5000), v.minLength(1)),
  options: documentArray(catalogOption, 50_000),
  groups: v.optional(documentArray(catalogGroup, 50_000), []),
  slots: v.optional(documentArray(catalogSlot, 5000), []),
  /** For `catalog/1`: converted to groups. */
  choices: v.optional(documentArray(catalogChoice, 50_000)),
  goods: v.pipe(documentArray(catalogDish, maxDishes), v.minLength(1)),
  tiles: documentArray(catalogTile, 1000),
  gifts: documentArray(catalogGift, 1000),
  additionals: documentArray(catalogAdditional, 5000),
  equipment: documentArray(catalogEquipment, 100),
})
export type CatalogDocument = v.InferOutput<typeof catalogDocument>
