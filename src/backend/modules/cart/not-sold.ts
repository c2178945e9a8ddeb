import { byLocale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'
import { sentences } from '#backend/core/catalogs.ts'

export const notSold: LocalizedText = byLocale(({ code }) => sentences[code].goods.not_sold)

export const without: LocalizedText = byLocale(({ code }) => sentences[code].goods.without)

export const chooseAgain: LocalizedText = byLocale(({ code }) => sentences[code].goods.choose_again)

export const soldOut: LocalizedText = byLocale(({ code }) => sentences[code].goods.sold_out)
