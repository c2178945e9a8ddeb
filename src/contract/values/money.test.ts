import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, difference, minOf, minor, totalOf, toDecimal, toMinor } from './money.ts'

const amount = fc.integer({ min: -1e9, max: 1e9 }).map((it) => minor(it))

test('a difference plus the part equals the whole to the cent', () => {
  fc.assert(
    fc.property(amount, amount, (whole, part) => {
      const rest = toMinor(difference(toDecimal(whole), toDecimal(part)))
      expect(totalOf([rest, part])).toBe(whole)
    }),
  )
  expect(difference(decimal(0.3), decimal(0.1))).toBe(0.2)
})

test('minOf returns the smaller of two amounts', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(minOf(one, other)).toBe(Math.min(one, other))
    }),
  )
})

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('minor refuses %d', (it) =>
  expect(() => minor(it)).toThrow(RangeError),
)

test.each([Number.NaN, -Infinity])('decimal refuses %d', (it) =>
  expect(() => decimal(it)).toThrow(RangeError),
)
