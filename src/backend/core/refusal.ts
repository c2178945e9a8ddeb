import type { RefusalCode } from '#contract/errors.ts'

/** What about a field is wrong, by dotted path (`goods.0.qtt`): the kinds of `locales/<locale>/api.json`, with the numbers their sentences name. */
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
  | 'code_wrong'
  | 'code_void'
  | 'birthday_set'
  | 'future'
  | 'slot'
  /** A sentence of its own, in the language asked for. */
  | 'said'
  | 'payment_off'
  | 'deposit_off'
  | 'not_paid'
export type FieldFaults = Readonly<Record<string, readonly FieldFault[]>>

/**
 * A refusal that a client can meet, thrown by services; `http` turns it into the body `{message, code, errors?, ...data}` with the status of its code.
 * `data` is what else the body carries (a fresh calculation), as it goes over the wire.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: FieldFaults | undefined
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** Seconds after which the same request may be answered. */
  readonly retryAfter: number | undefined
  /** What the refusal's sentence names. */
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

/** The answer to anything that is not there, or not the asker's. */
export const notFound = (): Refusal => new Refusal('NOT_FOUND')
