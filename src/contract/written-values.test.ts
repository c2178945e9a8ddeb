import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  codes,
  days,
  doorFields,
  emails,
  instants,
  names,
  streets,
} from '#tests/support/written-values.ts'
import { phoneSearch } from './ops/customers.calls.ts'
import { address, contact } from './orders/order.calls.ts'
import { instant } from './values/formats.ts'
import { plainDate } from './cities/place.ts'
import { phone } from './values/phone.ts'
import { personName as staffName, secondFactor, staffEmail, staffPin } from './ops/staff.ts'
import { pairingCode } from './ops/tablets.calls.ts'
import { code, userInput } from './customers/user.calls.ts'

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

describe('digits of any script are stored as 0 to 9', () => {
  test.each(codes)('in a code: %j is %j', (written, digits) =>
    expect(stored(code, written)).toBe(digits),
  )
  test.each(codes)('in a PIN: %j is %j', (written, digits) =>
    expect(stored(staffPin, written)).toBe(digits),
  )
  test('in the code of an app, which may be a recovery code', () => {
    expect(stored(secondFactor, '١٢٣٤٥٦')).toBe('123456')
    expect(stored(secondFactor, ' abcde-fghij ')).toBe('abcde-fghij')
  })
  test.each([
    '234a-bcde-fghi',
    ' ٢٣٤A BCDE FGHI ',
    '２３４abcdefghi',
    '\u200e234a\u2011bcde\u2011fghi',
  ])('in the code that pairs a tablet: %j', (typed) =>
    expect(stored(pairingCode, typed)).toBe('234abcdefghi'),
  )
  test.each(doorFields)('at the door: %j is %j', (written, door) =>
    expect(stored(address.entries.house, written)).toBe(door),
  )
  test.each(['entrance', 'floor', 'flat', 'code'] as const)('in %s', (field) =>
    expect(stored(address.entries[field], '\u200f١٢')).toBe('12'),
  )
  test('in the search of a phone and in a phone', () => {
    expect(stored(phoneSearch, '٤٥٦٧')).toBe('4567')
    expect(stored(phone, '＋٣٥٩ ٨٨')).toBe('＋359 88')
  })
})

test.each(instants)('an instant reads %j as %j', (written, at) =>
  expect(stored(instant, written)).toBe(at),
)
test.each([...days, ['+02026-05-01', null] as const, ['', null] as const])(
  'a day reads %j as %j',
  (written, day) => expect(stored(plainDate, written)).toBe(day),
)

describe.each([
  ['of an order', contact.entries.firstName],
  ['of a customer', userInput.entries.firstName],
])('the name %s', (_, schema) => {
  test.each(names)('reads %j as %j', (written, name) => expect(stored(schema, written)).toBe(name))
})
test.each(names)('the name of the staff, which has more room, reads %j as %j', (written, name) => {
  if (written.length !== 61) expect(stored(staffName, written)).toBe(name)
})
test.each(streets)('a street reads %j as %j', (written, street) =>
  expect(stored(address.entries.street, written)).toBe(street),
)
