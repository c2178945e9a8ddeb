import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emails } from '#tests/support/world.ts'
import { profileSchema, type ProfileValues } from './profile.form.ts'

const filledIn = { birthday: '', email: '', firstName: 'Ana' }
const takes = (values: Partial<ProfileValues>) =>
  v.is(profileSchema('2026-05-01'), { ...filledIn, ...values })

test.each(emails)('the profile takes the e-mail address %j, or refuses it: %j', (email, stored) => {
  expect(takes({ email })).toBe(stored !== null)
})
