import { toDecimal } from '#contract/money.ts'
import type { Locale } from '#contract/text.ts'

/** A sum (minor units) inside a sentence: `60 BGN`, `12.50 BGN`. */
export const sumText = (minor: number, currency: string, locale: Locale): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: minor % 100 === 0 ? 0 : 2 }).format(toDecimal(minor))} ${currency}`
