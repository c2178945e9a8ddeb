// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { forgetGuestContact, keepGuestContact, readGuestContact } from './guest-contact.state.ts'

const mira = { country: 'bg' as const, firstName: 'Мира', phone: '359888123456' }
beforeEach(() => localStorage.clear())

test('the name and phone of a guest are read again in the same country only', () => {
  keepGuestContact(mira)
  expect(readGuestContact('bg')).toEqual(mira)
  expect(readGuestContact('ua')).toBeUndefined()
})

test('readGuestContact ignores malformed entries and forgotten contacts', () => {
  for (const text of [
    '{',
    '"text"',
    '{"country":"bg"}',
    JSON.stringify({ country: 'bg', firstName: 'x'.repeat(61), phone: '1' }),
  ]) {
    localStorage.setItem('guest-contact', text)
    expect(readGuestContact('bg')).toBeUndefined()
  }
  keepGuestContact(mira)
  forgetGuestContact()
  expect(readGuestContact('bg')).toBeUndefined()
})
