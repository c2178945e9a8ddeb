import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onOtherLayout } from '#backend/testing/typing.ts'
import { otherLayouts } from './layout.rules.ts'

test.each([
  ['ghbdtn', 'привет'],
  ['GHBDTN', 'привет'],
  ['ceib', 'суши'],
  [',ehuth', 'бургер'],
  ["'lfvfvt", 'эдамаме'],
  ['`krf {>', 'ёлка хю'],
  ['руддщ', 'hello'],
  ['зшяяф', 'pizza'],
])('%s was meant to be %s', (typed, meant) => {
  expect(otherLayouts(typed)).toContain(meant)
})

test('digits mean themselves', () => {
  expect(otherLayouts('42')).toEqual([])
})

test('any text typed in the other layout is among the readings', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^([a-z ]{1,20}|[а-яё ]{1,20})$/), (meant) => {
      if (/\S/.test(meant)) expect(otherLayouts(onOtherLayout(meant))).toContain(meant)
    }),
  )
})
