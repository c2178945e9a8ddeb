import { sentences } from '#backend/core/catalogs.ts'
import { byLocale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/values/text.ts'

export const noneLeft: LocalizedText = byLocale(({ code }) => sentences[code].goods.none_left)
