import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDifference } from './line-difference.rules.ts'

const portion = (name: string, included: number, quantity: number, pick?: boolean) => ({
  id: 1,
  name,
  included,
  quantity,
  extra: null,
  ...(pick !== undefined && { pick }),
})

test.each([
  [portion('Salmon', 1, 0, false), 'less', 1, 0],
  [portion('Salmon', 2, 1, false), 'less', 2, 1],
  [portion('Cheese', 1, 3, false), 'more', 1, 3],
  [portion('Chilli', 0, 1, false), 'more', 0, 1],
  [portion('Soy sauce', 1, 1, true), 'choice', 0, 1],
  [portion('Soy sauce', 1, 2, true), 'choice', 0, 2],
  // An order from before picks were marked.
  [portion('Soy sauce', 1, 1), 'choice', 0, 1],
])('finds the difference in %j', (given, kind, before, after) => {
  expect(lineDifference({ options: [], ingredients: [given] })).toEqual([
    { id: 1, name: given.name, kind, before, after },
  ])
})

const portions = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    name: fc.string({ minLength: 1, maxLength: 6 }),
    included: fc.nat(4),
    quantity: fc.nat(6),
    extra: fc.constant(null),
    pick: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('the differences turn the dish into the line, and name each portion once', () => {
  fc.assert(
    fc.property(portions, (line) => {
      const difference = lineDifference({ options: [], ingredients: line })
      const made = new Map(line.map(({ id, included, pick }) => [id, pick ? 0 : included]))
      for (const { id, before, after, kind } of difference) {
        expect(made.get(id)).toBe(before)
        expect(kind === 'less' ? after < before : after > before).toBe(true)
        made.set(id, after)
      }
      expect(made).toEqual(new Map(line.map(({ id, quantity }) => [id, quantity])))
      expect(new Set(difference.map(({ id }) => id)).size).toBe(difference.length)
    }),
  )
})

test('picked options come first, each with those of the group that it opens', () => {
  const option = (id: number, name: string) => ({
    id,
    name,
    group: 'Group',
    quantity: 1,
    included: 0,
    extra: null,
    sku: null,
    options: [],
  })
  const size = { ...option(7, '40 cm'), options: [option(8, 'Garlic rim')] }
  const line = { options: [size], ingredients: [portion('Salmon', 1, 0, false)] }
  expect(lineDifference(line)).toMatchObject([
    { id: 7, name: '40 cm', kind: 'choice', before: 0, after: 1 },
    { id: 8, name: 'Garlic rim', kind: 'choice', before: 0, after: 1 },
    { name: 'Salmon', kind: 'less' },
  ])
})
