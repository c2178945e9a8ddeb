import type { DeliveryChoice } from './delivery-choice.state.ts'

export const isReady = ({ orderType, pickupId, point }: DeliveryChoice): boolean =>
  orderType === 'pickup' ? pickupId !== null : point !== null
