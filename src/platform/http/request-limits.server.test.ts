import { describe, expect, test } from 'vitest'
import { createBudget, createQueue, createWorkInFlight } from './request-limits.server.ts'

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

describe('a queue', () => {
  const short = { atOnce: 2, maxWaitMs: 20 }

  test('begins two at once and the others in their order', async () => {
    const enter = createQueue({ ...short, maxWaitMs: 60_000 })
    const [first, second] = [await enter(), await enter()]
    const begun: string[] = []
    const others = ['third', 'fourth'].map(async (name) => {
      const end = await enter()
      begun.push(name)
      return end
    })
    second?.()
    await others[0]
    expect(begun).toEqual(['third'])
    first?.()
    await others[1]
    expect(begun).toEqual(['third', 'fourth'])
  })

  test('gives up without a turn, which the next one then has', async () => {
    const enter = createQueue(short)
    const [first] = [await enter(), await enter()]
    expect(await enter()).toBeNull()
    first?.()
    expect(await enter()).not.toBeNull()
    expect(await enter()).toBeNull()
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
