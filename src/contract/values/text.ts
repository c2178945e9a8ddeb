import * as v from 'valibot'
import { boundedString, trimmedString } from './bounded.ts'
import { byLocale, defaultLocale, localeCodes } from '../locales.ts'

export const locale = v.picklist(localeCodes)

export const text = v.pipe(trimmedString(5000), v.minLength(1))
/** The default language is the fallback and is required. */
export const localizedText = v.object({
  ...byLocale(() => v.optional(text)),
  [defaultLocale]: text,
})
export type LocalizedText = v.InferOutput<typeof localizedText>

/** By field: the language of a fallback text. */
export const langs = <const Fields extends readonly string[]>(...fields: Fields) => ({
  langs: v.optional(v.object(v.entriesFromList(fields, v.optional(locale)))),
})

export const maxName = 200
const name = v.pipe(trimmedString(maxName), v.minLength(1))
export const localizedName = v.object({
  ...byLocale(() => v.optional(name)),
  [defaultLocale]: name,
})

export const slug = v.pipe(boundedString(80), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
export const code = v.pipe(slug)
