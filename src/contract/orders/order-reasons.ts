import * as v from 'valibot'

/** Each has a sentence in `api.json`, but for `other`, which needs a text. */
const refuseReasons = [
  'too_busy',
  'out_of_stock',
  'closing',
  'out_of_area',
  'technical',
  'duplicate',
  'customer_asked',
  'no_contact',
  'other',
] as const
const delayReasons = [
  'too_busy',
  'courier_late',
  'traffic',
  'weather',
  'technical',
  'other',
] as const
const notDeliveredReasons = ['courier_failed', 'traffic', 'weather', 'technical', 'other'] as const
const noShowReasons = [
  'nobody_home',
  'no_contact',
  'wrong_address',
  'declined',
  'not_collected',
  'other',
] as const

export const refuseReason = v.picklist(refuseReasons)
export const delayReason = v.picklist(delayReasons)
export const notDeliveredReason = v.picklist(notDeliveredReasons)
export const noShowReason = v.picklist(noShowReasons)
export const orderReason = v.union([refuseReason, delayReason, notDeliveredReason, noShowReason])
export type OrderReason = v.InferOutput<typeof orderReason>
