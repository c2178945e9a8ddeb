import { decimal } from '#contract/values/money.ts'
import type { Prices } from '#contract/values/prices.ts'

/** For Varna, and twice as many dirhams for Dubai. */
export const leva = (amount: number): Prices => ({
  BGN: decimal(amount),
  AED: decimal(amount * 2),
})
