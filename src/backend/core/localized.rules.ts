import type { Locale, LocalizedText } from '#contract/text.ts'

export const inLocale = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.en
