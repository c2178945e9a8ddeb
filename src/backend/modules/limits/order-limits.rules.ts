/** What one requester may order before anything is paid; 0 is no limit. */
export interface OrderLimits {
  /** Open unpaid orders of guests under one phone; a customer has three times as many, and ten times with an order that was completed. */
  perPhone: number
  /** Open unpaid orders of the guests of one address. */
  perAddress: number
  /** Orders placed from one address in an hour, by guests and customers without a completed order. */
  perHour: number
  /** Places in a slot that one address may have, never over half of the slot; three times as many in a day. */
  slotPlaces: number
}
export const defaultOrderLimits: OrderLimits = {
  perPhone: 3,
  perAddress: 20,
  perHour: 30,
  slotPlaces: 6,
}
export const noOrderLimits: OrderLimits = { perPhone: 0, perAddress: 0, perHour: 0, slotPlaces: 0 }
