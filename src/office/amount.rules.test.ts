import { expect, test } from 'vitest'
import { amounts } from '#tests/support/written-values.ts'
import { amountOf } from './amount.rules.ts'

test.each([
  ['4', 4],
  ['4.5', 4.5],
  [' 4,50 ', 4.5],
  ['1 000.05', 1000.05],
  ['1\u00A0000,05', 1000.05],
  ['٤٫٥', 4.5],
  ['0', null],
  ['0.001', null],
  ['-4', null],
  ['4 lv', null],
  ['1,000.50', null],
  ['', null],
])('amountOf reads %j as %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})

test.each(amounts)('amountOf of the written %j is %s', (written, amount) => {
  expect(amountOf(written)).toBe(amount)
})
