import { formatPrice } from '#contract/values/format-price.ts'
import { type Minor, toDecimal } from '#contract/values/money.ts'
import { type Locale, localeTags } from '#contract/locales.ts'

export const amountText = (amount: Minor, currency: string, locale: Locale): string =>
  formatPrice(toDecimal(amount), currency, localeTags[locale])
