import type { DeliveryChoice } from './delivery-choice.state.ts'

/** Whether it is known where the order goes to, or where it is fetched (specification, section 4). */
export const isReady = ({ orderType, pickupId, point }: DeliveryChoice): boolean => (orderType === 'pickup' ? pickupId !== null : point !== null)

/** The cookie of the addresses that this browser keeps. */
export const addressesCookie = 'addresses'

/** Whether an address is in the profile, and not in this browser alone: by its name. */
export const isOfProfile = (name: string): boolean => /^\d+$/.test(name)
