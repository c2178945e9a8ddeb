import { expect, test } from 'vitest'
import { digitsOf } from '#contract/values/digits.ts'
import { caretIn, formatPhone, phoneLength } from './phone-mask.ts'

test.each([
  ['', '+### ### ### ###', ''],
  ['359', '+### ### ### ###', '+359'],
  ['359888123456', '+### ### ### ###', '+359 888 123 456'],
  ['380501234567', '+## (###) ###-##-##', '+38 (050) 123-45-67'],
])('%s by %s reads %s', (digits, mask, shown) => {
  expect(formatPhone(digits, mask)).toBe(shown)
})

test('digitsOf keeps only the digits of a typed or pasted text', () => {
  expect(digitsOf('+38 (050) 12ab3-٤5')).toBe('3805012345')
  expect(phoneLength('+## (###) ###-##-##')).toBe(12)
})

test.each([
  ['+38 (050) 1', { left: '380', right: '501' }, '+38 (0'],
  ['+38', { left: '38', right: '' }, '+38'],
  ['+359 881', { left: '35908', right: '81' }, '+359 8'],
  ['+359 888 123 456', { left: '35988', right: '81234567' }, '+359 88'],
])('the caret in %s stays after the typed digit', (text, typed, before) => {
  expect(caretIn(text, typed)).toBe(before.length)
})
