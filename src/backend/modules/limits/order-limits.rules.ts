/** Limits of one requester before anything is paid; 0 is no limit. */
export interface OrderLimits {
  /** Open unpaid guest orders per phone; a customer has 3 times, a regular one 10 times as many. */
  perPhone: number
  /** Open unpaid guest orders per address. */
  perAddress: number
  /** Orders per address and hour, by guests and customers without a completed order. */
  perHour: number
  /** Capacity of a slot for one address, at most half of the slot; three times as much in a day. */
  slotPlaces: number
}
export const defaultOrderLimits: OrderLimits = {
  perPhone: 3,
  perAddress: 20,
  perHour: 30,
  slotPlaces: 6,
}
export const noOrderLimits: OrderLimits = { perPhone: 0, perAddress: 0, perHour: 0, slotPlaces: 0 }
