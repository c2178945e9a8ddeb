import type { OrderLimits } from '#backend/core/ports.ts'

/** `limit` within `window` seconds of the first; `waits` are seconds after the first, second, … */
export interface Limit {
  limit: number
  window: number
  waits: readonly number[]
}

export interface Counter {
  key: string
  limit: Limit
}

export const hour = 60 * 60
export const day = 24 * hour

export const defaultOrderLimits: OrderLimits = {
  perPhone: 3,
  perAddress: 20,
  perHour: 30,
  perSlot: 6,
}
export const noOrderLimits: OrderLimits = { perPhone: 0, perAddress: 0, perHour: 0, perSlot: 0 }
