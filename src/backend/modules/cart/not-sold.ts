import type { LocalizedText } from '#contract/text.ts'
import en from '#locales/en/api.json' with { type: 'json' }
import ru from '#locales/ru/api.json' with { type: 'json' }

/** What a customer reads about a dish in the cart that is off the menu or not sold in the city. */
export const notSold: LocalizedText = { en: en.goods.not_sold, ru: ru.goods.not_sold }

/** What a customer reads about a dish that cannot be ordered with all that it had before. */
export const without: LocalizedText = { en: en.goods.without, ru: ru.goods.without }
