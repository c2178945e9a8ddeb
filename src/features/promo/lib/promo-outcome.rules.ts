import type { Calculation } from '#api/types.ts'
import type { Locale } from '#contract/locales.ts'
import type { Decimal } from '#contract/values/money.ts'

/** `amount` is 0 for other benefits; a null message for an unknown code. */
export type PromoOutcome =
  | { kind: 'applied'; name: string; lang: Locale | undefined; amount: Decimal; message: string }
  | { kind: 'refused'; message: string | null }

export function promoOutcome(promocode: Calculation['promocode']): PromoOutcome {
  if (promocode?.status === 'applied') {
    const { name, langs, amount, message } = promocode
    return { kind: 'applied', name, lang: langs?.name, amount, message }
  }
  return {
    kind: 'refused',
    message:
      !promocode || promocode.reason === 'PROMO_NOT_RECOGNIZED' ? null : promocode.message || null,
  }
}
