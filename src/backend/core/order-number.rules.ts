import type { OrderId } from '#contract/ids.ts'

/** Five digits from the first order on. */
export const orderNumber = (id: OrderId): string => String(10_000 + id)

/** No order has the id of a number below the first. */
export const idOfNumber = (number: string): number => Number(number) - 10_000
