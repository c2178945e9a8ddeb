import * as v from 'valibot'

/** The HTTP status of every refusal; the interface picks its sentence by the code. */
export const refusalStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  LOGIN_OFF: 403,
  /** The shop takes no orders from the phone. */
  NOT_SERVED: 403,
  /** Only shortly after signing in. */
  SIGN_IN_AGAIN: 403,
  /** Of a tablet that asks for a PIN: nobody has entered theirs. */
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
  /** A shop always has an owner. */
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
  /** The payment provider does not take this payment, now or later. */
  PAYMENT_REFUSED: 422,
  TOO_LATE: 409,
  /** Nothing was paid, or all of it went back. */
  NOTHING_TO_REFUND: 409,
  /** Above what is left of the payment, or what the role may refund. */
  REFUND_LIMIT: 422,
  /** A proposal has been answered, withdrawn or replaced, has expired, or the order has gone on. */
  CHANGE_OVER: 409,
  /** The message is sent, the money is on its way, or the order has changed since. */
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
