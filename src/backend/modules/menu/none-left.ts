import { sentences } from '#backend/core/catalogs.ts'
import { byLocale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/text.ts'

/** Shown for a dish that cannot be had without an option that has run out. */
export const noneLeft: LocalizedText = byLocale(({ code }) => sentences[code].goods.none_left)
