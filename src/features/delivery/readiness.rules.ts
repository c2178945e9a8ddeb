import type { DeliveryChoice } from './delivery-choice.state.ts'

/** Whether it is known where the order goes to, or where it is fetched (specification, section 4). */
export const isReady = ({ orderType, pickupId, point }: DeliveryChoice): boolean =>
  orderType === 'pickup' ? pickupId !== null : point !== null
