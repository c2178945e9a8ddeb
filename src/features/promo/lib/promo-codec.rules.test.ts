import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { decodePromo, encodePromo, readableCode } from './promo-codec.rules.ts'

it.for(['', '2~SUSHI10', 'SUSHI10', '1~', '1~%', '1~%E0%A4', '1~%20', `1~${'x'.repeat(41)}`])(
  'the cookie %j is dropped',
  (text) => {
    expect(decodePromo(text)).toBeUndefined()
  },
)
it.for(['', '   ', 'x'.repeat(41), '\uD800'])('readableCode refuses %j', (text) => {
  expect(readableCode(text)).toBeUndefined()
})
test.prop([fc.string({ unit: 'binary', maxLength: 50 })])(
  'decoding never throws, and any readable code survives a round trip',
  (text) => {
    expect(() => decodePromo(text)).not.toThrow()
    const code = readableCode(text)
    if (code === undefined) return
    expect(encodePromo(code)).toMatch(/^[\w!~*'().%-]+$/)
    expect(decodePromo(encodePromo(code))).toBe(code)
  },
)
it('readableCode takes pasted line breaks and invisible characters', () => {
  expect(readableCode(' SUSHI\n10\u200b')).toBe('SUSHI 10')
})
it('encodePromo gives an empty text without a code', () => {
  expect(encodePromo('')).toBe('')
})
test('the format of version 1 stays readable', () => {
  expect(decodePromo('1~SUSHI10')).toBe('SUSHI10')
  expect(decodePromo('1~%D0%9B%D0%95%D0%A2%D0%9E')).toBe('ЛЕТО')
})
