import type { OrderLimits } from '#backend/core/ports.ts'

export const defaultOrderLimits: OrderLimits = {
  perPhone: 3,
  perAddress: 20,
  perHour: 30,
  slotPlaces: 6,
}
export const noOrderLimits: OrderLimits = { perPhone: 0, perAddress: 0, perHour: 0, slotPlaces: 0 }
