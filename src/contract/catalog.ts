import * as v from 'valibot'
import { shopPath } from './common.ts'
import { documentArray, boundedArray } from './bounded-array.ts'
import { boundedString, trimmedString } from './bounded.ts'
import { prices } from './money.ts'
import { code, localizedText, slug } from './text.ts'

/** Slugs that an item had before: their addresses lead to its present one. */
export const formerSlugs = v.optional(boundedArray(slug, 100))

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const per100g = v.pipe(v.number(), v.minValue(0), v.maxValue(2000))
/** Path of a picture without width and ending (`dishes/salmon-nigiri`): the files beside it are `-320.webp`, `-320.jpg`, … */
export const picturePath = v.pipe(boundedString(200), v.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/))

/** What search engines are told about a page; every field falls back to the item's own name and description. */
export const seoFields = v.object({
  h1: v.optional(localizedText),
  title: v.optional(localizedText),
  description: v.optional(localizedText),
  keywords: v.optional(localizedText),
  /** What is said where the page is shared, if not the title and the description. */
  og_title: v.optional(localizedText),
  og_description: v.optional(localizedText),
  og_type: v.optional(v.picklist(['website', 'article', 'product'])),
})

/** Those that Annex II of Regulation (EU) No 1169/2011 names, in its order. */
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
const synonyms = v.optional(
  v.strictObject({ en: v.optional(searchWords), ru: v.optional(searchWords) }),
)

/** A property that dishes of a category can be filtered by. */
export const catalogFilter = v.strictObject({ code, name: localizedText })

/** A category of the menu; `parent` makes it a subcategory (two levels at most). */
export const catalogCategory = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  parent: v.optional(slug),
  name: localizedText,
  description: v.optional(localizedText),
  synonyms,
  /** Name of an icon that the storefront knows, or an inline picture path. */
  icon: code,
  picture: v.optional(picturePath),
  in_footer: v.boolean(),
  filters: documentArray(code, 200),
  seo: v.optional(seoFields),
})

/** Something that is put into or left out of a dish. `prices` is what one extra portion costs; without it the option is never charged. */
export const catalogOption = v.strictObject({
  code,
  name: localizedText,
  prices: v.optional(prices),
})

/** Free of choice: the customer picks options, `included` of them are free (the dearest ones), the rest cost their price. */
export const catalogChoice = v.strictObject({
  code,
  name: localizedText,
  included: v.pipe(count, v.minValue(1)),
  /** At most this many in all. */
  max: v.pipe(count, v.minValue(1)),
  options: v.pipe(documentArray(code, 200), v.minLength(1)),
})

/** A dish. Weight in grams, nutrition per 100 g (kcal, grams). */
export const catalogGoods = v.strictObject({
  slug,
  former_slugs: formerSlugs,
  /** The first category is the one its address and breadcrumb use. */
  categories: v.pipe(documentArray(slug, 100), v.minLength(1)),
  name: localizedText,
  description: localizedText,
  synonyms,
  picture: picturePath,
  /** More pictures for its own page; lists show the first alone. */
  gallery: v.optional(documentArray(picturePath, 7)),
  weight: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000))),
  amount: v.pipe(v.number(), v.minValue(1), v.maxValue(20_000)),
  measure: v.picklist(measureCodes),
  prices,
  /** The price before a reduction, shown struck through; must be above the price in the same currency. */
  old_prices: v.optional(prices),
  nutrition: v.nullable(
    v.strictObject({ kcal: per100g, proteins: per100g, fats: per100g, carbohydrates: per100g }),
  ),
  allergens: documentArray(v.picklist(allergenCodes), 100),
  diets: documentArray(v.picklist(dietCodes), 100),
  badges: documentArray(v.picklist(badgeCodes), 100),
  filters: documentArray(code, 200),
  /** `included` portions come with the dish and can be left out for free; more, up to `max`, cost the option's price. */
  ingredients: documentArray(
    v.strictObject({ option: code, included: count, max: v.pipe(count, v.minValue(1)) }),
    200,
  ),
  choice: v.optional(code),
  /** What a set is made of. */
  parts: v.optional(
    documentArray(v.strictObject({ goods: slug, count: v.pipe(count, v.minValue(1)) }), 200),
  ),
  related: v.optional(documentArray(slug, 200)),
  /** Sold out, with the reason that the customer reads; in all cities, or in those named. */
  unavailable: v.optional(
    v.strictObject({ reason: localizedText, domains: v.optional(documentArray(code, 1000)) }),
  ),
  seo: v.optional(seoFields),
})

/** A promotional tile between the dishes of a category (of every category when it names none). */
export const catalogTile = v.strictObject({
  code,
  category: v.optional(slug),
  title: localizedText,
  text: localizedText,
  picture: picturePath,
  /** Path in the shop, without a language prefix. */
  link: shopPath,
})

/** A dish given for free once the goods cost at least `from`. */
export const catalogGift = v.strictObject({ goods: slug, from: prices })
/** Dishes offered in the cart when it holds something of the named category. */
export const catalogAdditional = v.strictObject({
  category: slug,
  goods: v.pipe(documentArray(slug, 1000), v.minLength(1)),
})
/** Chopsticks and the like: one pair for each person is included, more cost the price. With `categories` they go with dishes of these alone. */
export const catalogEquipment = v.strictObject({
  code: v.picklist(['chopsticks', 'training_chopsticks']),
  name: localizedText,
  prices,
  categories: v.optional(v.pipe(documentArray(slug, 1000), v.minLength(1))),
})

/** A whole menu in one document: what `PUT /api/v1/ops/catalog` takes and the demo restaurant is loaded from. */
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
