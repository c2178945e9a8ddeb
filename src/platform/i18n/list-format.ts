import { type Locale, localeTags, numberTag } from '#contract/locales.ts'

/** Commas alone in a language that browsers do not know. */
export function listText(names: readonly string[], locale: Locale): string {
  const tag = localeTags[locale]
  return numberTag(tag) === tag ? new Intl.ListFormat(tag).format(names) : names.join(', ')
}
