import type { Calculation } from '#contract/cart.calls.ts'
import type { CheckoutValues } from './checkout.form.ts'

/** What is to be paid online before the kitchen begins: everything, or the deposit of an order that is otherwise paid when it is handed over; 0 when all of it is. */
export const dueNow = (
  { total, deposit }: Pick<Calculation, 'total' | 'deposit'>,
  payment: CheckoutValues['payment']['type'],
): number => (payment === 'online' ? total : deposit)
