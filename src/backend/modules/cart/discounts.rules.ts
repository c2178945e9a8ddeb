import { inLocale } from '#backend/core/localized.rules.ts'
import type { Rewards } from '#backend/modules/loyalty/loyalty.service.ts'
import type { PromoAnswer } from '#backend/modules/promo/promo.service.ts'
import type { Locale } from '#contract/text.ts'
import en from '#locales/en/api.json' with { type: 'json' }
import ru from '#locales/ru/api.json' with { type: 'json' }
import type { QuoteSnapshot } from './quote.ts'

const birthday = { en: en.discounts.birthday, ru: ru.discounts.birthday }

/** Free delivery takes nothing off the goods: it makes the price of delivery 0. */
export const offGoods = (promo: PromoAnswer | null): number =>
  promo && promo.kind !== 'free_delivery' ? promo.amount : 0

/** In the order of their calculation: a promo code, then the birthday. */
export function discountsOf(
  promo: PromoAnswer | null,
  rewards: Pick<Rewards, 'birthday'> | null,
  locale: Locale,
): QuoteSnapshot['discounts'] {
  const amount = offGoods(promo)
  return [
    ...(promo && amount > 0 ? [{ type: 'promocode' as const, name: promo.name, amount }] : []),
    ...(rewards?.birthday
      ? [
          {
            type: 'birthday' as const,
            name: inLocale(birthday, locale).replace('{percent}', String(rewards.birthday.percent)),
            amount: rewards.birthday.amount,
          },
        ]
      : []),
  ]
}
