import { expect, test } from 'vitest'
import { showPhone } from './phone.ts'

test.each([
  ['+359888123456', '+359 88 812 3456'],
  ['+35952000123', '+359 52 000 123'],
  ['+97141234567', '+971 41 234 567'],
  ['+380441234567', '+380 44 123 45 67'],
  ['+12025550123', '+120 255 501 23'],
])('%s reads %s', (phone, shown) => {
  expect(showPhone(phone)).toBe(shown)
})
