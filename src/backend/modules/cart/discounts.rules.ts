import { inLocale } from '#backend/core/localized.rules.ts'
import type { Rewards } from '#backend/modules/loyalty/loyalty.service.ts'
import type { PromoAnswer } from '#backend/modules/promo/promo.service.ts'
import { byLocale, type Locale } from '#contract/locales.ts'
import { sentences } from '#backend/core/catalogs.ts'
import type { QuoteSnapshot } from './quote.ts'
import { type Minor, minor } from '#contract/values/money.ts'

const birthday = byLocale(({ code }) => sentences[code].discounts.birthday)

const birthdayName = (locale: Locale, percent: string): string =>
  inLocale(birthday, locale).replace('{percent}', percent)

/** Null for a name that no version has written. */
export function birthdayIn(locale: Locale, recorded: string, from: Locale): string | null {
  const percent = /\d+/.exec(recorded)?.[0] ?? ''
  return birthdayName(from, percent) === recorded ? birthdayName(locale, percent) : null
}

/** Free delivery sets the delivery price to 0 and takes nothing off the dishes. */
export const offDishes = (promo: PromoAnswer | null): Minor =>
  promo && promo.kind !== 'free_delivery' ? promo.amount : minor(0)

export function discountsOf(
  promo: PromoAnswer | null,
  rewards: Pick<Rewards, 'birthday'> | null,
  locale: Locale,
): QuoteSnapshot['discounts'] {
  const amount = offDishes(promo)
  return [
    ...(promo && amount > 0
      ? [
          {
            type: 'promocode' as const,
            name: promo.name,
            ...(promo.langs && { langs: promo.langs }),
            amount,
          },
        ]
      : []),
    ...(rewards?.birthday
      ? [
          {
            type: 'birthday' as const,
            name: birthdayName(locale, String(rewards.birthday.percent)),
            amount: rewards.birthday.amount,
          },
        ]
      : []),
  ]
}
