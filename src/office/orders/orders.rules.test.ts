import { expect, test } from 'vitest'
import {
  dayAfter,
  isNumber,
  isPhone,
  queryOf,
  searchedOf,
  startOfDay,
  typedOf,
} from './orders.rules.ts'

test.each([
  ['2026-03-12', 'Europe/Sofia', '2026-03-11T22:00:00.000Z'],
  ['2026-07-12', 'Europe/Sofia', '2026-07-11T21:00:00.000Z'],
  // Clocks change at 3 in the morning of these days.
  ['2026-03-29', 'Europe/Sofia', '2026-03-28T22:00:00.000Z'],
  ['2026-03-30', 'Europe/Sofia', '2026-03-29T21:00:00.000Z'],
  ['2026-10-26', 'Europe/Sofia', '2026-10-25T22:00:00.000Z'],
  ['2026-03-12', 'America/New_York', '2026-03-12T04:00:00.000Z'],
  ['2026-03-12', 'Asia/Dubai', '2026-03-11T20:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone)).toBe(instant)
})

test('dayAfter gives the next day across months and years', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test.each([
  ['+359 888 123 456', true],
  ['3456', true],
  ['345', false],
  ['34 56', true],
])('isPhone of %j is %s', (text, is) => {
  expect(isPhone(text)).toBe(is)
})

test('numbers and phones are searched in the digits of any script', () => {
  expect([isNumber('١٠٠٢٣'), isPhone('٠٨٨٨'), isPhone('٠٨٨')]).toEqual([true, true, false])
  expect(searchedOf({ ...empty, number: '١٠٠٢٣' })).toEqual({ number: 10_023 })
})

const empty = { number: '', phone: '', name: '', from: '', to: '' }

test('a typed search survives a round trip through the address', () => {
  const typed = { ...empty, number: '10023', phone: '0888123', name: ' Mira ', from: '2026-03-12' }
  const searched = searchedOf(typed)
  expect(searched).toEqual({
    number: 10_023,
    phone: '0888123',
    name: 'Mira',
    from: '2026-03-12',
  })
  expect(typedOf(searched)).toEqual({ ...typed, name: 'Mira' })
  expect(searchedOf(empty)).toEqual({})
})

test('a search by dates covers whole days of the city', () => {
  expect(queryOf({ from: '2026-03-12', to: '2026-03-12', number: 7 }, 'Europe/Sofia')).toEqual({
    number: '7',
    from: '2026-03-11T22:00:00.000Z',
    to: '2026-03-12T22:00:00.000Z',
  })
})
