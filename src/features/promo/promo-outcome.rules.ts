import type { Calculation } from '#contract/cart.calls.ts'

/** What became of a code: what it brings (`amount` in the currency; 0 when it is no sum), or why it does not work (null: nobody knows the code). */
export type PromoOutcome =
  | { kind: 'applied'; name: string; amount: number; message: string }
  | { kind: 'refused'; message: string | null }

/** Reads the server's answer about the code of a cart. A code that it does not know has a sentence of the interface, other refusals bring their own. */
export function promoOutcome(promocode: Calculation['promocode']): PromoOutcome {
  if (promocode?.status === 'applied') {
    const { name, amount, message } = promocode
    return { kind: 'applied', name, amount, message }
  }
  return {
    kind: 'refused',
    message:
      !promocode || promocode.reason === 'PROMO_NOT_RECOGNIZED' ? null : promocode.message || null,
  }
}
