import type { Operator } from '#backend/core/ports.ts'
import { type Minor, minor } from '#contract/values/money.ts'
import type { Currency } from '#contract/values/prices.ts'

/** Per order, for staff below managers: about 50 euros. */
const supportLimits: Record<Currency, Minor> = {
  BGN: minor(10_000),
  EUR: minor(5000),
  AED: minor(20_000),
  UAH: minor(200_000),
  KZT: minor(2_500_000),
}

const unlimited: ReadonlySet<string> = new Set(['owner', 'manager'])

export const refundLimit = ({ roles }: Pick<Operator, 'roles'>, currency: Currency): Minor | null =>
  roles.some((role) => unlimited.has(role)) ? null : supportLimits[currency]
