import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { minor } from '#contract/values/money.ts'
import { type Conversion, converted, inCurrentCurrency, rate } from './conversion.rules.ts'

const per = (text: string) => ({ per: v.parse(rate, text) })
const amount = fc.integer({ min: 0, max: 100_000_000 }).map(minor)
const anyRate = fc.integer({ min: 1, max: 1_000_000_000 })

test.each([
  [0, 0],
  [1, 1],
  [100, 51],
  [196, 100],
  [3400, 1738],
  [6960, 3559],
  [1_000_000, 511_292],
])('%i stotinki at 1.95583 are %i cents', (from, to) =>
  expect(converted(minor(from), per('1.95583'))).toBe(to),
)

test('an amount is rounded half up, as a second implementation does', () => {
  fc.assert(
    fc.property(amount, anyRate, (from, millionths) => {
      const text = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
      const [dividend, divisor] = [BigInt(from) * 1_000_000n, BigInt(millionths)]
      const [whole, rest] = [dividend / divisor, dividend % divisor]
      const rounded = 2n * rest >= divisor ? whole + 1n : whole
      const least = from > 0 && rounded === 0n ? 1n : rounded
      fc.pre(least <= BigInt(Number.MAX_SAFE_INTEGER))
      expect(BigInt(converted(from, per(text)))).toBe(least)
    }),
    { numRuns: 2000 },
  )
})

test('a larger amount never becomes the smaller one', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [small, large] = one < other ? [one, other] : [other, one]
      const [less, more] = [converted(small, per('1.95583')), converted(large, per('1.95583'))]
      expect(less).toBeLessThanOrEqual(more)
      expect(less === 0).toBe(small === 0)
    }),
  )
})

test.each(['0', '0.000', '-1', '1,95', '', 'x', '1e3', '1.123456789'])(
  'a rate of "%s" is refused',
  (text) => expect(v.safeParse(rate, text).success).toBe(false),
)

const changes: readonly Conversion[] = [
  { from: 'BGN', to: 'EUR', ...per('1.95583') },
  { from: 'EUR', to: 'AED', ...per('0.25') },
]
test.each([
  ['stays in a currency that a city has', ['BGN'], { amount: 196, currency: 'BGN' }],
  ['follows one change', ['EUR'], { amount: 100, currency: 'EUR' }],
  ['follows several changes', ['AED'], { amount: 400, currency: 'AED' }],
  ['ends in a currency that was left without a rate', [], { amount: 400, currency: 'AED' }],
])('an amount %s', (_, inUse, expected) => {
  const money = { amount: minor(196), currency: 'BGN' }
  expect(inCurrentCurrency(money, changes, new Set(inUse))).toEqual(expected)
  const taken = { ...money, amount: minor(-196) }
  expect(inCurrentCurrency(taken, changes, new Set(inUse)).amount).toBe(-expected.amount)
})

test('an amount in parts is at most half a cent for each part from the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 }), (parts) => {
      const inEuros = (amount: number) =>
        inCurrentCurrency({ amount: minor(amount), currency: 'BGN' }, changes, new Set(['EUR']))
          .amount
      const sum = parts.reduce((total, part) => total + part, 0)
      const sumInParts = parts.reduce((total, part) => total + inEuros(part), 0)
      expect(Math.abs(sumInParts - inEuros(sum))).toBeLessThanOrEqual((parts.length + 1) / 2)
    }),
  )
})
