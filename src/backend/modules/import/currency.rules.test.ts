import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { minor } from '#contract/values/money.ts'
import { converted, lacksPrice, rate, withPrices } from './currency.rules.ts'

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

test('a document gets a price wherever it has one in the old currency alone', () => {
  const conversion = { from: 'BGN', to: 'EUR', ...per('1.95583') } as const
  const document = {
    name: { en: 'Maki' },
    prices: { BGN: 19.56, AED: 40 },
    sizes: [{ prices: { BGN: 10, EUR: 6 } }, { surcharge: { BGN: 0 } }],
    nothing: {},
  }
  expect(lacksPrice(document, conversion)).toBe(true)
  const priced = withPrices(document, conversion)
  expect(priced).toEqual({
    name: { en: 'Maki' },
    prices: { BGN: 19.56, AED: 40, EUR: 10 },
    sizes: [{ prices: { BGN: 10, EUR: 6 } }, { surcharge: { BGN: 0, EUR: 0 } }],
    nothing: {},
  })
  expect(lacksPrice(priced, conversion)).toBe(false)
  expect(withPrices(priced, conversion)).toEqual(priced)
})

test('an old price that rounds to the price is dropped', () => {
  const conversion = { from: 'BGN', to: 'EUR', ...per('1.95583') } as const
  const close = withPrices({ prices: { BGN: 10.02 }, old_prices: { BGN: 10.03 } }, conversion)
  expect(close).toEqual({
    prices: { BGN: 10.02, EUR: 5.12 },
    old_prices: { BGN: 10.03, EUR: 5.13 },
  })
  const same = withPrices({ prices: { BGN: 10.01 }, old_prices: { BGN: 10.02 } }, conversion)
  expect(same).toEqual({ prices: { BGN: 10.01, EUR: 5.12 }, old_prices: { BGN: 10.02 } })
})
