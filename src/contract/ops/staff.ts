import * as v from 'valibot'
import { boundedArray } from '../values/bounded-array.ts'
import { boundedString } from '../values/bounded.ts'
import { branded, brandedInput } from '../values/brand.ts'
import { bodyId, id } from '../common.ts'
import { plainDigits } from '../values/digits.ts'
import { email } from '../values/email.ts'
import { line, nameLine } from '../values/plain-text.ts'
import { cityIdBody } from '../values/ids.ts'

export type StaffId = number & v.Brand<'StaffId'>
export const staffIdSchema = branded(v.pipe(v.number(), v.brand('StaffId')))
export const staffIdBody = brandedInput(v.pipe(bodyId, v.brand('StaffId')))
export const staffIdParam = brandedInput(v.pipe(id, v.brand('StaffId')))

export const staffRoles = ['owner', 'manager', 'kitchen', 'support', 'reporting'] as const
export const staffRole = v.picklist(staffRoles)
export type StaffRole = v.InferOutput<typeof staffRole>

/** A program never manages the staff. `metrics` reads the metrics alone. */
export const tokenRoles = ['manager', 'kitchen', 'support', 'reporting', 'metrics'] as const
export const tokenRole = v.picklist(tokenRoles)
export type OpsRole = StaffRole | v.InferOutput<typeof tokenRole>

export const needsSecondFactor = (role: StaffRole): boolean =>
  role === 'owner' || role === 'manager'

export const staffEmail = v.pipe(
  email,
  v.transform((text) => text.toLowerCase()),
)
export const givenPassword = v.pipe(boundedString(200), v.minLength(1))
export const newPassword = v.pipe(boundedString(200), v.minLength(12))
/** Short: it opens nothing outside a paired tablet. */
export const staffPin = v.pipe(line(6), v.transform(plainDigits), v.regex(/^\d{4,6}$/))
export const personName = nameLine(100)
export const oneTimeToken = boundedString(80)
export const secondFactor = v.pipe(
  line(16),
  v.transform(plainDigits),
  v.regex(/^(?:\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/i),
)

export const pinRoles = ['owner', 'manager', 'kitchen'] as const satisfies readonly StaffRole[]

/** Null: every city. */
export const limitedTo = v.nullable(v.pipe(boundedArray(cityIdBody, 100), v.minLength(1)))
