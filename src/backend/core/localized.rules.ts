import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/text.ts'

export const inLocale = (text: LocalizedText, locale: Locale): string => text[locale] ?? text.en
