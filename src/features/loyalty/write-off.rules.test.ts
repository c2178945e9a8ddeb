import { describe, expect, it } from 'vitest'
import { wantedBonuses, writeOffFault } from './write-off.rules.ts'
import { amounts } from '#tests/support/written-values.ts'
import { decimal } from '#contract/values/money.ts'

const some = (amount: string) => ({ mode: 'some' as const, amount })
const bonuses = { max_write_off: decimal(12.5) }

describe('a wish to pay with bonuses', () => {
  it.for(['', 'ten', '-1', '1.234', '1e3', '12345678'])('refuses %s as an amount', (amount) => {
    expect(writeOffFault(some(amount), bonuses)).toBe('amount')
    expect(wantedBonuses(some(amount))).toBeUndefined()
  })
  it.for(amounts)('reads %j as the amount %s', ([written, stored]) => {
    expect(wantedBonuses(some(written))).toBe(stored ?? undefined)
  })
  it('refuses more than the order allows', () => {
    expect(writeOffFault(some('12,51'), bonuses)).toBe('limit')
    expect(writeOffFault(some('1'), { max_write_off: decimal(0) })).toBe('limit')
  })
  it('passes within the limit, when not wished, and for a visitor', () => {
    expect(writeOffFault(some(' 12,50 '), bonuses)).toBeNull()
    expect(writeOffFault({ mode: 'none', amount: 'ten' }, bonuses)).toBeNull()
    expect(writeOffFault({ mode: 'most', amount: '' }, bonuses)).toBeNull()
    expect(writeOffFault(some('99'), null)).toBeNull()
  })
})

it('wantedBonuses gives the amount, nothing, or 1,000,000 for as much as possible', () => {
  expect(wantedBonuses(some('12,5'))).toBe(12.5)
  expect(wantedBonuses(some('1 000'))).toBe(1000)
  expect(wantedBonuses(some('١٢٫٥'))).toBe(12.5)
  expect(wantedBonuses(some('0'))).toBeUndefined()
  expect(wantedBonuses({ mode: 'none', amount: '5' })).toBeUndefined()
  expect(wantedBonuses({ mode: 'most', amount: '' })).toBe(1_000_000)
})
