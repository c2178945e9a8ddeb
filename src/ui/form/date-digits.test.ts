import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { dateOfDay, dateOfDigits, dayOfDate, digitsOfDate, isDate } from './date-digits.ts'
import { dateOfSeconds, secondsOfDate } from '#contract/values/time.ts'

it.for([
  '',
  '2',
  '24.12',
  '2412199',
  '30021990',
  '29021900',
  '31042001',
  '00121990',
  '24131990',
  '24121899',
])('the digits %s make no date', (digits) => {
  expect(dateOfDigits(digits)).toBe(digits)
  expect(isDate(dateOfDigits(digits))).toBe(false)
  expect(digitsOfDate(digits)).toBe(digits)
})

it('digits of day, month and year make an ISO date', () => {
  expect(dateOfDigits('24121990')).toBe('1990-12-24')
  expect(dateOfDigits('29022000')).toBe('2000-02-29')
  expect(digitsOfDate('1990-12-24')).toBe('24121990')
  expect(secondsOfDate('1990-12-24')).toBe(661_996_800)
})

const days = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})
test.prop([days])('a date survives typing, the calendar and the wire', (day) => {
  const value = day.toISOString().slice(0, 10)
  expect(dateOfDigits(digitsOfDate(value))).toBe(value)
  expect(dateOfDay(dayOfDate(value) ?? new Date(0))).toBe(value)
  expect(dateOfSeconds(secondsOfDate(value))).toBe(value)
  expect(Math.abs(secondsOfDate(value) % 86_400)).toBe(0)
})
