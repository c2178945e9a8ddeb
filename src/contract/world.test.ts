import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { emails } from '#tests/support/world.ts'
import { contact } from './purchase.calls.ts'
import { staffEmail } from './staff.ts'
import { userInput } from './user.calls.ts'

/** What a call stores, null for a refusal. */
function stored(schema: v.GenericSchema, written: string): unknown {
  const read = v.safeParse(schema, written)
  return read.success ? read.output : null
}

describe.each([
  ['of an order', contact.entries.email],
  ['of a customer', userInput.entries.email],
])('the e-mail address %s', (_, schema) => {
  test.each([...emails, ['', ''] as const, [' ', ''] as const])(
    'reads %j as %j',
    (written, email) => expect(stored(schema, written)).toBe(email),
  )
})

test.each(emails)(
  'the e-mail address of the staff reads %j as %j in small letters',
  (written, email) => expect(stored(staffEmail, written)).toBe(email?.toLowerCase() ?? null),
)
