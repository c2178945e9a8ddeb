import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emails, names } from '#tests/support/written-values.ts'
import { profileChanges, profileSchema, type ProfileValues } from './profile.form.ts'

const filledIn = { birthday: '', email: '', firstName: 'Ana' }
const takes = (values: Partial<ProfileValues>) =>
  v.is(profileSchema('2026-05-01'), { ...filledIn, ...values })

test.each(emails)('the profile takes the e-mail address %j, or refuses it: %j', (email, stored) => {
  expect(takes({ email })).toBe(stored !== null)
})

test.each(names)('the profile takes the name %j, or refuses it: %j', (firstName, stored) => {
  expect(takes({ firstName })).toBe(stored !== null)
  if (stored !== null)
    expect(profileChanges({ ...filledIn, firstName }, { birthday: null }).firstName).toBe(stored)
})
