import type { OrderLimits } from '#backend/core/ports.ts'

export const defaultOrderLimits: OrderLimits = {
  perPhone: 3,
  perAddress: 20,
  perHour: 30,
  perSlot: 6,
}
export const noOrderLimits: OrderLimits = { perPhone: 0, perAddress: 0, perHour: 0, perSlot: 0 }
