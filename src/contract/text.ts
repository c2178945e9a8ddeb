import * as v from 'valibot'

/** The locales the shop speaks; the first is the default and has no route prefix. A new language is one entry here and one catalog. */
export const localeCodes = ['en', 'ru'] as const
export const defaultLocale = localeCodes[0]
export const locale = v.picklist(localeCodes)
/** A language of the interface and the content. */
export type Locale = v.InferOutput<typeof locale>

/** Text that a customer reads: trimmed, 1 to 5000 characters. */
export const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000))
/** Text in every language it was written in; the default language is the fallback and must be there. */
export const localizedText = v.object({ en: text, ru: v.optional(text) })
export type LocalizedText = v.InferOutput<typeof localizedText>

/** The last part of an address: lower-case Latin letters, digits and single hyphens, at most 80 characters (`chpu` on the wire). */
export const slug = v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
/** Slugs that an item had before: their addresses lead to its present one. */
export const formerSlugs = v.optional(v.pipe(v.array(slug), v.maxLength(100)))
/** A short stable key of the operator's own (`sauce-spicy`), the same alphabet as a slug. */
export const code = v.pipe(slug)
