import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { codeIn, emptyCode, erasedFrom, isWholeCode, typedInto } from './code-digits.ts'

const boxes = (text: string) => text.split('').map((digit) => (digit === '_' ? '' : digit))

describe('code boxes', () => {
  it.for([
    ['____', 0, '1', '1___', 1],
    ['1___', 1, '2', '12__', 2],
    ['123_', 3, '4', '1234', 3],
    ['1234', 1, '29', '1934', 2],
    ['1234', 1, '92', '1934', 2],
    ['12__', 1, '22', '12__', 2],
    ['____', 0, '1234', '1234', 3],
    ['9___', 2, '1234', '1234', 3],
    ['____', 0, '12 34', '1234', 3],
    ['____', 0, 'Umami 24: code 1234.', '1234', 3],
    ['____', 1, '23', '_23_', 3],
    ['1___', 1, 'x', '1___', 1],
    ['1234', 2, '', '12_4', 2],
    ['____', 0, '١٢٣٤', '1234', 3],
    ['1___', 1, '۲', '12__', 2],
    ['1234', 1, '2۹', '1934', 2],
  ] as const)('with %s take "%s" typed at %s', ([before, index, text, after, focus]) => {
    expect(typedInto(boxes(before), index, text)).toEqual({ digits: boxes(after), focus })
  })
})

it('Backspace empties the box, or the previous one if it is empty', () => {
  expect(erasedFrom(boxes('12__'), 2)).toEqual({ digits: boxes('1___'), focus: 1 })
  expect(erasedFrom(boxes('12__'), 1)).toEqual({ digits: boxes('1___'), focus: 1 })
  expect(erasedFrom(boxes('____'), 0)).toEqual({ digits: boxes('____'), focus: 0 })
})

it('a code is whole with a digit in every box', () => {
  expect(isWholeCode(emptyCode(4))).toBe(false)
  expect(isWholeCode(boxes('12_4'))).toBe(false)
  expect(isWholeCode(boxes('1234'))).toBe(true)
})

test.prop([
  fc.string(),
  fc.array(fc.constantFrom('', '7'), { minLength: 4, maxLength: 4 }),
  fc.integer({ min: 0, max: 3 }),
])('any input leaves four boxes of at most one digit', (text, digits, index) => {
  const after = typedInto(digits, index, text)
  expect(after.digits.join('|')).toMatch(/^\d?\|\d?\|\d?\|\d?$/)
  expect(after.focus).toBeGreaterThanOrEqual(0)
  expect(after.focus).toBeLessThan(4)
  expect(codeIn(text, 4)).toMatch(/^\d{0,4}$/)
})
