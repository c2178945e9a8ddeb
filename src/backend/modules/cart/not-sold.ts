import type { LocalizedText } from '#contract/text.ts'
import en from '#locales/en/api.json' with { type: 'json' }
import ru from '#locales/ru/api.json' with { type: 'json' }

/** Shown for a dish that is off the menu or not sold in the city. */
export const notSold: LocalizedText = { en: en.goods.not_sold, ru: ru.goods.not_sold }

/** Shown for a repeated dish that has lost some of its portions. */
export const without: LocalizedText = { en: en.goods.without, ru: ru.goods.without }
