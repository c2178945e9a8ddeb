import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { escalationSteps, type EscalationStep } from '#contract/cities/place.ts'
import { dueSteps } from './escalation.rules.ts'

const msPerMinute = 60_000
const begin = new Date('2026-03-12T13:00:00Z')
const minutes = fc
  .uniqueArray(fc.integer({ min: 1, max: 240 }), { minLength: 3, maxLength: 3 })
  .map((three) => three.toSorted((a, b) => a - b))
  .map(([kitchen = 1, manager = 2, owner = 3]) => ({ kitchen, manager, owner }))
/** Seconds at which processes look, in any order of density. */
const looks = fc.array(fc.integer({ min: -600, max: 20_000 }), { maxLength: 40 })

const at = (seconds: number) => new Date(begin.getTime() + seconds * 1000)

test.prop([minutes, looks])(
  'each step is taken once, in order, at the first check after its minutes',
  (after, seconds) => {
    const taken: { step: EscalationStep; second: number }[] = []
    const sorted = seconds.toSorted((a, b) => a - b)
    for (const second of sorted)
      for (const step of dueSteps(begin, after, { done: taken.length, now: at(second) }))
        taken.push({ step, second })
    expect(taken.map(({ step }) => step)).toEqual(escalationSteps.slice(0, taken.length))
    for (const step of escalationSteps) {
      const first = sorted.find((second) => second >= after[step] * 60)
      expect(taken.find((one) => one.step === step)?.second).toBe(first)
    }
  },
)

test.prop([minutes, fc.integer({ min: 0, max: 3 }), fc.integer({ min: -100_000, max: 0 })])(
  'no step is due before the order counts as waiting',
  (after, done, early) => {
    expect(dueSteps(begin, after, { done, now: new Date(begin.getTime() + early) })).toEqual([])
  },
)

test.prop([minutes])(
  'every remaining step is due at the first check after a long break',
  (after) => {
    const late = new Date(begin.getTime() + 1000 * msPerMinute)
    for (const done of [0, 1, 2, 3])
      expect(dueSteps(begin, after, { done, now: late })).toEqual(escalationSteps.slice(done))
  },
)
