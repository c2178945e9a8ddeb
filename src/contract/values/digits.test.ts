import { expect, test } from 'vitest'
import { plainDigits } from './digits.ts'

const scripts: readonly string[] =
  Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
    .join('')
    .match(/.{10}/gu) ?? []

test('plainDigits reads the ten digits of every script that has them', () => {
  expect(scripts.length).toBeGreaterThan(60)
  for (const script of scripts)
    expect([script, plainDigits(script)]).toEqual([script, '0123456789'])
})

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+359 (88) شقة ١٢', '+359 (88) شقة 12'],
])('plainDigits of %s is %s', (written, plain) => {
  expect(plainDigits(written)).toBe(plain)
})

test.each(['½', '²', '③', 'Ⅳ', '一', 'Anna', ''])('plainDigits leaves %j', (text) => {
  expect(plainDigits(text)).toBe(text)
})
