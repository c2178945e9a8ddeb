import type { Locale, LocalizedText } from '#contract/text.ts'

/** A text in the language asked for, else in the default one. */
export const inLocale = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.en
