import { expect, test } from 'vitest'
import { countryOfPhone } from './budget.rules.ts'

test.each([
  ['+359881234567', 'bg'],
  ['+971501234567', 'ae'],
  ['+380501234567', 'ua'],
  ['+77011234567', 'kz'],
  ['+79161234567', 'ru'],
  ['+35990123456', null],
  ['+35980012345', null],
  ['+881612345678', null],
  ['+882161234567', null],
  ['+870773123456', null],
  ['+979123456789', null],
])('a message to %s counts for %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country)
})
