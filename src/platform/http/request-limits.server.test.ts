import { describe, expect, test } from 'vitest'
import { createBudget, createWorkInFlight } from './request-limits.server.ts'

describe('work in flight', () => {
  test('refuses the third request of a key limited to two, and serves other keys', () => {
    const { begin } = createWorkInFlight({ byKey: 2, total: 10 })
    const end = begin('a')
    begin('a')
    expect(begin('a')).toBeNull()
    expect(begin('b')).not.toBeNull()
    end?.()
    expect(begin('a')).not.toBeNull()
  })

  test('refuses any above the total, and serves again when one has ended', () => {
    const { begin } = createWorkInFlight({ byKey: 10, total: 2 })
    const end = begin('a')
    begin(null)
    expect([begin('b'), begin(null)]).toEqual([null, null])
    end?.()
    expect(begin('b')).not.toBeNull()
  })

  test('does not count requests without a key towards any key', () => {
    const { begin } = createWorkInFlight({ byKey: 1, total: 10 })
    begin(null)
    begin(null)
    expect(begin('a')).not.toBeNull()
  })
})

describe('a budget', () => {
  test('allows a minute’s worth at once, then one more for each part of a minute', () => {
    let at = 0
    const { consume } = createBudget(60, () => at)
    const used = () => Array.from({ length: 100 }, () => consume('a')).filter(Boolean).length
    expect(used()).toBe(60)
    at = 1500
    expect(used()).toBe(1)
    at = 2000
    expect(used()).toBe(1)
    at = 10 * 60_000
    expect(used()).toBe(60)
  })

  test('counts each key separately', () => {
    const { consume } = createBudget(1, () => 0)
    expect([consume('a'), consume('a'), consume('b')]).toEqual([true, false, true])
  })
})
