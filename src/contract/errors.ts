import * as v from 'valibot'

/** Every refusal of the API by its code, with the HTTP status it has. The interface picks its sentence by the code. */
export const refusalStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** This way of signing in is not offered. */
  LOGIN_OFF: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The same idempotency key is being worked on right now. */
  IN_PROGRESS: 409,
  /** What the customer last saw is no longer true; the body carries a fresh calculation. */
  QUOTE_CHANGED: 409,
  VERSION_MISMATCH: 409,
  BODY_TOO_LARGE: 413,
  INVALID: 422,
  BAD_TRANSITION: 422,
  /** The same idempotency key came with another body. */
  KEY_REUSED: 422,
  MIN_SUM: 422,
  OUT_OF_SERVICE_AREA: 422,
  /** More bonuses than the order allows, or than the customer has; the body carries a fresh calculation. */
  BONUS_LIMIT: 422,
  /** The only address is kept. */
  LAST_ADDRESS: 422,
  /** A customer with an order under way does not leave. */
  ORDER_UNDER_WAY: 409,
  /** A line of the cart can no longer be sold. */
  UNAVAILABLE: 422,
  /** No orders are taken: the shop has paused them. The body says until when. */
  CLOSED: 409,
  /** The slot is full; the body carries the nearest free `slots`. */
  NO_CAPACITY: 409,
  /** The place in the slot is no longer kept; the body carries the nearest free `slots`. */
  HOLD_EXPIRED: 409,
  PROMO_NOT_RECOGNIZED: 422,
  PROMO_EXPIRED: 422,
  /** The customer has used it up, or it is for a first order. */
  PROMO_USER_INELIGIBLE: 422,
  /** The order is too small for it, or in another city. */
  PROMO_ORDER_INELIGIBLE: 422,
  PAYMENT_DECLINED: 402,
  /** The order is too far on to be called off, or can no longer be paid. */
  TOO_LATE: 409,
  TOO_MANY_REQUESTS: 429,
  /** The requester has too many open unpaid orders. */
  TOO_MANY_ORDERS: 429,
  FAULT: 500,
  BUSY: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus
const codes: [RefusalCode, ...RefusalCode[]] = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'LOGIN_OFF',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'IN_PROGRESS',
  'QUOTE_CHANGED',
  'VERSION_MISMATCH',
  'BODY_TOO_LARGE',
  'INVALID',
  'BAD_TRANSITION',
  'KEY_REUSED',
  'MIN_SUM',
  'OUT_OF_SERVICE_AREA',
  'BONUS_LIMIT',
  'LAST_ADDRESS',
  'ORDER_UNDER_WAY',
  'UNAVAILABLE',
  'CLOSED',
  'NO_CAPACITY',
  'HOLD_EXPIRED',
  'PROMO_NOT_RECOGNIZED',
  'PROMO_EXPIRED',
  'PROMO_USER_INELIGIBLE',
  'PROMO_ORDER_INELIGIBLE',
  'PAYMENT_DECLINED',
  'TOO_LATE',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_ORDERS',
  'FAULT',
  'BUSY',
]
/** The closed list of codes. */
export const refusalCode = v.picklist(codes)

/** The body of every failure: a sentence in the language asked for, a code, and the fields at fault (dotted path → sentences). */
export const failure = v.looseObject({
  message: v.string(),
  code: v.optional(refusalCode),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type Failure = v.InferOutput<typeof failure>
