import { expect, test } from 'vitest'
import { differenceOf } from './audit-difference.rules.ts'

test('a difference names the changed fields by their path', async () => {
  const before = { role: 'kitchen', cities: [1, 2], at: new Date(0), name: { en: 'A', ru: 'А' } }
  const after = { role: 'manager', cities: [1], at: new Date(0), name: { en: 'B', ru: 'А' } }
  expect(await differenceOf(before, after)).toEqual({
    before: { role: 'kitchen', cities: '1, 2', 'name.en': 'A' },
    after: { role: 'manager', cities: '1', 'name.en': 'B' },
  })
})

test('an added or removed field appears on one side only', async () => {
  expect(await differenceOf({ name: 'x' }, null)).toEqual({ before: { name: 'x' }, after: {} })
  expect(await differenceOf(null, { name: 'x' })).toEqual({ before: {}, after: { name: 'x' } })
  expect(await differenceOf({ until: null }, { until: 'y' })).toEqual({
    before: { until: null },
    after: { until: 'y' },
  })
})

test('a field that becomes an object shows both', async () => {
  expect(await differenceOf({ until: 'y' }, { until: { city: 'z' } })).toEqual({
    before: { until: 'y' },
    after: { 'until.city': 'z' },
  })
})

test.each([
  [null, null],
  [{ a: 1 }, { a: 1 }],
  [{ list: [] }, { list: [] }],
  [undefined, 'x'],
])('%j and %j have no difference', async (before, after) =>
  expect(await differenceOf(before, after)).toBeNull(),
)

test('a difference contains no secrets, at most 60 fields and 300 characters of each', async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`f${nth}`, nth]))
  expect(Object.keys((await differenceOf(null, many))?.after ?? {})).toHaveLength(60)
  expect(
    await differenceOf({ password_hash: 'a' }, { password_hash: 'b', botToken: 'c' }),
  ).toBeNull()
  const text = (await differenceOf(null, { text: 'y'.repeat(1000) }))?.after['text']
  expect(text).toHaveLength(301)
})
