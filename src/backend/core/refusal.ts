import type { RefusalCode } from '#contract/errors.ts'

/** Faults by dotted path (`dishes.0.quantity`); the sentence in `api.json` states `limit`. */
export type FieldFault = FieldKind | { kind: FieldKind; limit: number | string }
export type FieldKind =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'too_small'
  | 'too_big'
  | 'format'
  | 'email'
  | 'phone'
  | 'phone_country'
  | 'number'
  | 'unknown'
  | 'repeated'
  | 'bonus_limit'
  | 'address_empty'
  | 'house_empty'
  | 'outside_area'
  | 'branch_gone'
  | 'code_wrong'
  | 'pin_wrong'
  | 'code_void'
  | 'sign_in'
  | 'second_factor'
  | 'passkey'
  | 'birthday_set'
  | 'future'
  | 'slot'
  | 'said'
  | 'payment_off'
  | 'deposit_off'
  | 'online_from'
  | 'not_paid'
  | 'unchanged'
  | 'age'
export type FieldFaults = Readonly<Record<string, readonly FieldFault[]>>

/** Becomes the body `{message, code, errors?, ...data}` with the status of its code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: FieldFaults | undefined
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** Seconds after which the request may be repeated. */
  readonly retryAfter: number | undefined
  readonly limit: string | undefined
  constructor(
    code: RefusalCode,
    details: {
      errors?: FieldFaults
      data?: Readonly<Record<string, unknown>>
      retryAfter?: number
      limit?: string
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.errors = details.errors
    this.data = details.data
    this.retryAfter = details.retryAfter
    this.limit = details.limit
  }
}

/** Also for rows of another customer: their existence stays hidden. */
export const notFound = (): Refusal => new Refusal('NOT_FOUND')
