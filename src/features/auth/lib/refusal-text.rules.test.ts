import { expect, test } from 'vitest'
import { clock } from './refusal-text.rules.ts'

test.each([
  [5, '0:05'],
  [720, '12:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_272, '23:57:52'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})
