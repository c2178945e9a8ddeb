import type { OrderId } from '#contract/values/ids.ts'

export const orderNumber = (id: OrderId): string => String(10_000 + id)

export const idOfNumber = (number: string): number => Number(number) - 10_000
