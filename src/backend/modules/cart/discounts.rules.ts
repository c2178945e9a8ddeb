import { inLocale } from '#backend/modules/localized.rules.ts'
import type { Rewards } from '#backend/modules/loyalty/loyalty.service.ts'
import type { Locale } from '#contract/text.ts'
import en from '#locales/en/api.json' with { type: 'json' }
import ru from '#locales/ru/api.json' with { type: 'json' }
import type { QuoteSnapshot } from './quote.ts'

const birthday = { en: en.discounts.birthday, ru: ru.discounts.birthday }

/** What is taken off the sum of goods, with the words of the customer's language. */
export function discountsOf(rewards: Pick<Rewards, 'birthday'> | null, locale: Locale): QuoteSnapshot['discounts'] {
  if (!rewards?.birthday) return []
  const { percent, amount } = rewards.birthday
  return [{ type: 'birthday', name: inLocale(birthday, locale).replace('{percent}', String(percent)), amount }]
}
