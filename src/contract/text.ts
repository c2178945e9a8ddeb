import * as v from 'valibot'
import { boundedString, trimmedString } from './bounded.ts'

/** The first is the default and has no route prefix. */
export const localeCodes = ['en', 'ru'] as const
export const defaultLocale = localeCodes[0]
export const locale = v.picklist(localeCodes)
export type Locale = v.InferOutput<typeof locale>

/** Trimmed, 1 to 5000 characters. */
export const text = v.pipe(trimmedString(5000), v.minLength(1))
/** The default language is the fallback and is required. */
export const localizedText = v.object({ en: text, ru: v.optional(text) })
export type LocalizedText = v.InferOutput<typeof localizedText>

/** Lower-case Latin letters, digits and single hyphens, at most 80 characters. */
export const slug = v.pipe(boundedString(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const code = v.pipe(slug)
