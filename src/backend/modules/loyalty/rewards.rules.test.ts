import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Member, rewardsFor } from './rewards.rules.ts'
import { minor } from '#contract/values/money.ts'

const now = new Date('2026-03-12T13:00:00Z')
const varna = { country: 'bg', timeZone: 'Europe/Sofia' } as const
const kyiv = { country: 'ua', timeZone: 'Europe/Kyiv' } as const
const member = (change: Partial<Member> = {}): Member => ({
  birthday: null,
  balance: minor(0),
  bonuses: { earn_percent: 5, write_off_percent: 30 },
  ...change,
})
const of = (who: Member, subtotal: number, wanted = 0, city: typeof varna | typeof kyiv = varna) =>
  rewardsFor(who, { subtotal: minor(subtotal), wanted: minor(wanted), city, now })

it('spends and earns nothing where bonuses are switched off', () =>
  expect(of(member({ balance: minor(5000), bonuses: null }), 3000, 1000)).toEqual({
    birthday: null,
    balance: 5000,
    maxWriteOff: 0,
    writtenOff: 0,
    willEarn: 0,
  }))

it.each([
  [varna, 3003, { percent: 15, amount: 450 }],
  [varna, 3, null],
  [varna, 0, null],
  [kyiv, 3003, { percent: 20, amount: 601 }],
] as const)(
  'a birthday in %j takes its percent off the goods, rounded half up',
  (city, sum, birthday) =>
    expect(of(member({ birthday: '1990-03-12' }), sum, 0, city).birthday).toEqual(birthday),
)

it('lets bonuses pay their share of what the birthday has left, and earns from the rest', () =>
  expect(of(member({ birthday: '1990-03-11', balance: minor(10_000) }), 10_000, 99_999)).toEqual({
    birthday: { percent: 15, amount: 1500 },
    balance: 10_000,
    maxWriteOff: 2550,
    writtenOff: 2550,
    willEarn: 298,
  }))

/** Second implementation: integers of hundredths of the minor unit, without a limit. */
const halfUp = (sum: bigint, percent: number): bigint => (sum * BigInt(percent) * 2n + 100n) / 200n
const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b)

it('agrees with a second implementation, and never exceeds the balance or the total', () => {
  const amount = fc
    .oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 6_000_000_000_000 }))
    .map(minor)
  const percent = fc.integer({ min: 0, max: 100 })
  const people = fc.record({
    celebrates: fc.boolean(),
    balance: amount,
    subtotal: amount,
    wanted: amount,
    earn: percent,
    share: percent,
    isKyiv: fc.boolean(),
  })
  fc.assert(
    fc.property(people, ({ celebrates, balance, subtotal, wanted, earn, share, isKyiv }) => {
      const who = {
        birthday: celebrates ? '1990-03-13' : '1990-03-14',
        balance,
        bonuses: { earn_percent: earn, write_off_percent: share },
      }
      const given = of(who, subtotal, wanted, isKyiv ? kyiv : varna)
      const discount = celebrates ? halfUp(BigInt(subtotal), isKyiv ? 20 : 15) : 0n
      const left = BigInt(subtotal) - discount
      const max = minOf(BigInt(balance), halfUp(left, share))
      const paid = minOf(BigInt(wanted), max)
      expect(
        [given.birthday?.amount ?? 0, given.maxWriteOff, given.writtenOff, given.willEarn].map(
          BigInt,
        ),
      ).toEqual([discount, max, paid, halfUp(left - paid, earn)])
      expect(left - paid >= 0n && paid <= BigInt(balance)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
