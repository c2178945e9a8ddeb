import * as v from 'valibot'
import { shopPath } from './common.ts'
import { documentArray, boundedArray } from './bounded-array.ts'
import { boundedString, trimmedString } from './bounded.ts'
import { byLocale } from './locales.ts'
import { prices } from './prices.ts'
import { code, localizedText, slug } from './text.ts'

export const formerSlugs = v.optional(boundedArray(slug, 100))

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const per100g = v.pipe(v.number(), v.minValue(0), v.maxValue(2000))
/** Path without width and extension (`dishes/salmon-nigiri`) of files `-320.webp`, `-320.jpg`, … */
export const picturePath = v.pipe(boundedString(200), v.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/))

/** Every field falls back to the item's own name and description. */
export const seoFields = v.object({
  h1: v.optional(localizedText),
  title: v.optional(localizedText),
  description: v.optional(localizedText),
  keywords: v.optional(localizedText),
  og_title: v.optional(localizedText),
  og_description: v.optional(localizedText),
  og_type: v.optional(v.picklist(['website', 'article', 'product'])),
})

/** In the order of Annex II of Regulation (EU) No 1169/2011. */
export const allergenCodes = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const dietCodes = ['vegetarian', 'vegan', 'halal', 'gluten-free', 'lactose-free'] as const
export const badgeCodes = ['new', 'hit', 'spicy', 'vegetarian'] as const
export const measureCodes = ['pcs', 'g', 'ml'] as const

/** Words that customers search for and the menu does not use ("sushi" for rolls), by language. */
const searchWords = documentArray(v.pipe(trimmedString(100), v.minLength(1)), 100)
const synonyms = v.optional(v.strictObject(byLocale(() => v.optional(searchWords))))

export const catalogFilter = v.strictObject({ code, name: localizedText })

export const catalogCategory = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  parent: v.optional(slug),
  name: localizedText,
  description: v.optional(localizedText),
  synonyms,
  /** Name of an icon that the storefront knows, or an inline path. */
  icon: code,
  picture: v.optional(picturePath),
  in_footer: v.boolean(),
  filters: documentArray(code, 200),
  seo: v.optional(seoFields),
})

/** `prices` are those of one extra portion; without them the option is never charged. */
export const catalogOption = v.strictObject({
  code,
  name: localizedText,
  prices: v.optional(prices),
})

/** Of the picked options the `included` dearest are free, the rest cost their price. */
export const catalogChoice = v.strictObject({
  code,
  name: localizedText,
  included: v.pipe(count, v.minValue(1)),
  max: v.pipe(count, v.minValue(1)),
  options: v.pipe(documentArray(code, 200), v.minLength(1)),
})

/** Weight in grams, nutrition per 100 g (kcal, grams). */
export const catalogGoods = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  /** The first one is in its URL and breadcrumb. */
  categories: v.pipe(documentArray(slug, 100), v.minLength(1)),
  name: localizedText,
  description: localizedText,
  synonyms,
  picture: picturePath,
  gallery: v.optional(documentArray(picturePath, 7)),
  weight: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  amount: v.pipe(v.number(), v.minValue(1), v.maxValue(20_000)),
  measure: v.picklist(measureCodes),
  prices,
  /** Must be above the price in the same currency. */
  old_prices: v.optional(prices),
  nutrition: v.nullable(
    v.strictObject({ kcal: per100g, proteins: per100g, fats: per100g, carbohydrates: per100g }),
  ),
  allergens: documentArray(v.picklist(allergenCodes), 100),
  diets: documentArray(v.picklist(dietCodes), 100),
  badges: documentArray(v.picklist(badgeCodes), 100),
  filters: documentArray(code, 200),
  /** `included` portions can be left out for free; more, up to `max`, cost the option's price. */
  ingredients: documentArray(
    v.strictObject({ option: code, included: count, max: v.pipe(count, v.minValue(1)) }),
    200,
  ),
  choice: v.optional(code),
  parts: v.optional(
    documentArray(v.strictObject({ goods: slug, count: v.pipe(count, v.minValue(1)) }), 200),
  ),
  related: v.optional(documentArray(slug, 200)),
  /** Sold out, with a reason for the customer; in all cities or in the named ones. */
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
  picture: picturePath,
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

/** The body of `PUT /api/v1/ops/catalog`. */
export const catalogDocument = v.strictObject({
  format: v.literal('catalog/1'),
  filters: documentArray(catalogFilter, 1000),
  categories: v.pipe(documentArray(catalogCategory, 5000), v.minLength(1)),
  options: documentArray(catalogOption, 50_000),
  choices: documentArray(catalogChoice, 50_000),
  goods: v.pipe(documentArray(catalogGoods, 100_000), v.minLength(1)),
  tiles: documentArray(catalogTile, 1000),
  gifts: documentArray(catalogGift, 1000),
  additionals: documentArray(catalogAdditional, 5000),
  equipment: documentArray(catalogEquipment, 100),
})
export type CatalogDocument = v.InferOutput<typeof catalogDocument>
