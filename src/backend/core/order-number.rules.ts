import type { OrderId } from '#contract/ids.ts'

/** Five digits from the first order on. */
export const orderNumber = (id: OrderId): string => String(10_000 + id)
