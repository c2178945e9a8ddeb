import type { I18n } from '@lingui/core'

/** Below 1000 all our languages write the same, and the start of ICU is a long task on a phone. */
export const wholeNumber = (amount: number, i18n: I18n): string =>
  Number.isInteger(amount) && amount < 1000 ? String(amount) : i18n.number(amount)
