import { byLocale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/text.ts'
import { sentences } from '#backend/core/catalogs.ts'

/** Shown for a dish that is off the menu or not sold in the city. */
export const notSold: LocalizedText = byLocale(({ code }) => sentences[code].goods.not_sold)

/** Shown for a repeated dish that has lost some of its portions. */
export const without: LocalizedText = byLocale(({ code }) => sentences[code].goods.without)

/** Shown for a repeated dish of which something required is gone. */
export const chooseAgain: LocalizedText = byLocale(({ code }) => sentences[code].goods.choose_again)

/** Shown for a dish with options that have run out. */
export const soldOut: LocalizedText = byLocale(({ code }) => sentences[code].goods.sold_out)
