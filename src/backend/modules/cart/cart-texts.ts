import { type Catalog, sentences } from '#backend/core/catalogs.ts'
import { byLocale, type Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'

type Named = Readonly<Record<string, string>>

const filled = (text: string, named: Named): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, key: string) => named[key] ?? all)

export const changeReason = (
  name: keyof Catalog['changes'],
  locale: Locale,
  named: Named = {},
): string => filled(sentences[locale].changes[name], named)

export const dishMessage = (name: keyof Catalog['goods'], locale: Locale, named: Named): string =>
  filled(sentences[locale].goods[name], named)

export const notSold: LocalizedText = byLocale(({ code }) => sentences[code].goods.not_sold)

export const without: LocalizedText = byLocale(({ code }) => sentences[code].goods.without)

export const chooseAgain: LocalizedText = byLocale(({ code }) => sentences[code].goods.choose_again)

export const soldOut: LocalizedText = byLocale(({ code }) => sentences[code].goods.sold_out)
