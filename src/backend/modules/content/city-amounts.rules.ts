import { amountText } from '#backend/core/amount-text.rules.ts'
import type { City } from '#backend/core/city.ts'
import type { Content } from '#backend/core/content.ts'
import type { Locale } from '#contract/locales.ts'
import { toMinor } from '#contract/values/money.ts'

/** Fills in `{deposit_from}`; a dash where the currency has no deposit. */
export function withAmounts(
  text: string,
  { currency }: Pick<City, 'currency'>,
  { settings }: Pick<Content, 'settings'>,
  locale: Locale,
): string {
  const from = settings.deposit_from?.[currency]
  return text.replaceAll('{deposit_from}', () =>
    from === undefined ? '—' : amountText(toMinor(from), currency, locale),
  )
}
