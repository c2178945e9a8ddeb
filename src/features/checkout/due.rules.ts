import type { Calculation } from '#contract/cart.calls.ts'
import type { CheckoutValues } from './checkout.form.ts'

/** Due online before the kitchen begins: the total, or the deposit when the rest is paid later. */
export const dueNow = (
  { total, deposit }: Pick<Calculation, 'total' | 'deposit'>,
  payment: CheckoutValues['payment']['type'],
): number => (payment === 'online' ? total : deposit)
