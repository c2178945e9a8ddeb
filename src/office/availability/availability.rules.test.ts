import { expect, test } from 'vitest'
import { found, type Item, stopUntil } from './availability.rules.ts'

const item = (name: string, stop: Item['stop'] = null, category: string | null = null): Item => ({
  key: name,
  kind: 'dish',
  name,
  category,
  stop,
})
const items = [
  item('Crème brûlée', null, 'Desserts'),
  item('Маргарита'),
  item('Olives', { until: null }),
]

test('unavailable items come first, the others in menu order', () => {
  expect(found(items, '').map(({ name }) => name)).toEqual(['Olives', 'Crème brûlée', 'Маргарита'])
})

test.each([
  ['creme', ['Crème brûlée']],
  ['BRULEE dess', ['Crème brûlée']],
  [' маргар ', ['Маргарита']],
  ['nothing', []],
])('a search for %j finds %j', (typed, names) => {
  expect(found(items, typed).map(({ name }) => name)).toEqual(names)
})

test('an item is unavailable for an hour, until the day ends, or until it is stocked', () => {
  const at = { now: Date.parse('2026-03-12T18:00:00Z'), dayEndsAt: '2026-03-13T08:00:00.000Z' }
  expect(stopUntil('hour', at)).toBe('2026-03-12T19:00:00.000Z')
  expect(stopUntil('today', at)).toBe(at.dayEndsAt)
  expect(stopUntil('stocked', at)).toBeNull()
})
