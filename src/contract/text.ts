import * as v from 'valibot'
import { boundedString, trimmedString } from './bounded.ts'

/** The locales the shop speaks; the first is the default and has no route prefix. A new language is one entry here and one catalog. */
export const localeCodes = ['en', 'ru'] as const
export const defaultLocale = localeCodes[0]
export const locale = v.picklist(localeCodes)
/** A language of the interface and the content. */
export type Locale = v.InferOutput<typeof locale>

/** Text that a customer reads: trimmed, 1 to 5000 characters. */
export const text = v.pipe(trimmedString(5000), v.minLength(1))
/** Text in every language it was written in; the default language is the fallback and must be there. */
export const localizedText = v.object({ en: text, ru: v.optional(text) })
export type LocalizedText = v.InferOutput<typeof localizedText>

/** The last part of an address: lower-case Latin letters, digits and single hyphens, at most 80 characters (`chpu` on the wire). */
export const slug = v.pipe(boundedString(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
/** A short stable key of the operator's own (`sauce-spicy`), the same alphabet as a slug. */
export const code = v.pipe(slug)
