import * as v from 'valibot'

export const refusalStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  LOGIN_OFF: 403,
  NOT_SERVED: 403,
  SIGN_IN_AGAIN: 403,
  PIN_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  IN_PROGRESS: 409,
  /** The acknowledged quote is outdated; the body carries a fresh calculation. */
  QUOTE_CHANGED: 409,
  VERSION_MISMATCH: 409,
  BODY_TOO_LARGE: 413,
  INVALID: 422,
  BAD_TRANSITION: 422,
  /** The same idempotency key came with another body. */
  KEY_REUSED: 422,
  MIN_SUM: 422,
  OUT_OF_SERVICE_AREA: 422,
  /** Above what the order or the balance allows; the body carries a fresh calculation. */
  BONUS_LIMIT: 422,
  LAST_ADDRESS: 422,
  ORDER_UNDER_WAY: 409,
  LAST_OWNER: 409,
  UNAVAILABLE: 422,
  CLOSED: 409,
  /** The slot is full; the body carries the nearest free `slots`. */
  NO_CAPACITY: 409,
  HOLD_EXPIRED: 409,
  PROMO_NOT_RECOGNIZED: 422,
  PROMO_EXPIRED: 422,
  PROMO_USER_INELIGIBLE: 422,
  PROMO_ORDER_INELIGIBLE: 422,
  PAYMENT_DECLINED: 402,
  PAYMENT_REFUSED: 422,
  TOO_LATE: 409,
  NOTHING_TO_REFUND: 409,
  REFUND_LIMIT: 422,
  /** The proposal is answered, withdrawn, replaced or expired, or the order has gone on. */
  CHANGE_OVER: 409,
  UNDO_OVER: 409,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_ORDERS: 429,
  FAULT: 500,
  BUSY: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus
const codes = Object.keys(refusalStatus).filter(
  (code): code is RefusalCode => code in refusalStatus,
)
export const refusalCode = v.picklist(codes)

/** `errors` are sentences by dotted path, in the requested language. */
export const failure = v.looseObject({
  message: v.string(),
  code: v.optional(refusalCode),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type Failure = v.InferOutput<typeof failure>
