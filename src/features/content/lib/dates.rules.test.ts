import { expect, test } from 'vitest'
import { showMoment } from './dates.rules.ts'

test('showMoment formats a moment in the time zone of the city and the given language', () => {
  const iso = '2026-03-12T22:05:00Z'
  expect(showMoment(iso, { locale: 'ru', timeZone: 'Europe/Sofia' })).toEqual({
    date: '13 марта',
    fullDate: '13 марта 2026 г.',
    time: '00:05',
  })
  expect(showMoment(iso, { locale: 'en', timeZone: 'UTC' })).toEqual({
    date: 'March 12',
    fullDate: 'March 12, 2026',
    time: '22:05',
  })
})
