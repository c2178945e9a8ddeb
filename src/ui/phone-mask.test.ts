import { expect, test } from 'vitest'
import { caretAfter, digitsOf, dressPhone, phoneLength } from './phone-mask.ts'

test.each([
  ['', '+### ### ### ###', ''],
  ['359', '+### ### ### ###', '+359'],
  ['359888123456', '+### ### ### ###', '+359 888 123 456'],
  ['380501234567', '+## (###) ###-##-##', '+38 (050) 123-45-67'],
])('%s by %s reads %s', (digits, mask, shown) => {
  expect(dressPhone(digits, mask)).toBe(shown)
})

test('whatever is typed or pasted, only digits stay', () => {
  expect(digitsOf('+38 (050) 12ab3-٤5')).toBe('380501235')
  expect(phoneLength('+## (###) ###-##-##')).toBe(12)
})

test('the caret stays behind the digit that was typed', () => {
  expect(caretAfter('+38 (050) 1', 3)).toBe('+38 (0'.length)
  expect(caretAfter('+38', 0)).toBe(3)
})
