import * as v from 'valibot'
import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { refundInput } from '../ops/refunds.calls.ts'
import { plainLine } from './plain-text.ts'
import { address, contact, orderInput } from '../orders/order.calls.ts'
import { userInput } from '../customers/user.calls.ts'

const { comment } = orderInput.entries
const reversed = 'Ann\u202e)diap ,enilno'

test.each([
  ['No onions\r\nno garlic\rthanks', 'No onions\nno garlic\nthanks'],
  ['one\n\ntwo', 'one\n\ntwo'],
  ['Ring\vtwice\u2028please\u0007!\u0000', 'Ring\ntwice\nplease !'],
  [' \u0007 ', ''],
  [
    `a${'\n'.repeat(60)}payment: online, paid\nnothing to take`,
    `a${'\n'.repeat(9)}payment: online, paid nothing to take`,
  ],
])('a comment has ten lines at most, and \\n alone ends them: %j', (typed, stored) => {
  expect(v.parse(comment, typed)).toBe(stored)
})

test('names and addresses lose characters that turn the direction of what follows', () => {
  const { firstName } = contact.entries
  for (const [schema, text] of [
    [firstName, reversed],
    [userInput.entries.firstName, reversed],
    [address.entries.street, 'Sea\u2067 Street'],
    [address.entries.code, '12\u200f'],
    [address.entries.comment, reversed],
  ] as const) {
    expect(text).toMatch(/\p{Bidi_Control}/u)
    expect(v.parse(schema, text)).toBe(plainLine(text))
    expect(plainLine(text)).not.toMatch(/\p{Bidi_Control}/u)
  }
})

test('a reason takes the line break of its field as a space', () => {
  expect(v.parse(refundInput.entries.reason, 'cold\npizza')).toBe('cold pizza')
})

test('pasted text becomes one plain line', () => {
  expect(plainLine(' \u202a+359 88\t12\u202c\r\n')).toBe('+359 88 12')
  expect(plainLine('محمد علي')).toBe('محمد علي')
})

const awkward = fc.constantFrom(
  ...Array.from('ae \n\u0301\u200b\u200c\u200d\ufe0f\u2800\u00ad\u3000\u0130'),
)
const pasted = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(awkward).map((all) => all.join('')),
)
property.prop([pasted])('a plain line stays as it is when it is read again', (text) => {
  expect(plainLine(plainLine(text))).toBe(plainLine(text))
})

const byWords = (text: string): string =>
  text
    .replaceAll(
      /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu,
      '',
    )
    .split(/[\s\p{Cc}\u2800]/u)
    .map((word) =>
      word
        .replace(/^[\p{Join_Control}\p{Variation_Selector}]+/u, '')
        .replace(/\p{Join_Control}+$/u, ''),
    )
    .filter((word) => word !== '')
    .join(' ')
    .normalize('NFC')
    .trim()
property.prop([pasted])(
  'a plain line has the words of the text without joiners at their edges',
  (text) => {
    expect(plainLine(text)).toBe(byWords(text))
  },
)
