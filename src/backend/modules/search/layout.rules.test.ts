import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onOtherLayout } from '#tests/backend/support/keyboard-layout.ts'
import { otherLayouts } from './layout.rules.ts'

test.each([
  ['ghbdtn', 'ru', 'привет'],
  ['GHBDTN', 'ru', 'привет'],
  ['ceib', 'ru', 'суши'],
  [',ehuth', 'ru', 'бургер'],
  ["'lfvfvt", 'ru', 'эдамаме'],
  ['`krf {>', 'ru', 'ёлка хю'],
  ['руддщ', 'ru', 'hello'],
  ['зшяяф', 'ru', 'pizza'],
  ['gswf', 'uk', 'піца'],
  [']f', 'uk', 'їа'],
  ['s;n', 'bg', 'ямх'],
  ['fdjh', 'ar', 'بيتا'],
] as const)('%s in the layout of %s is also read as %s', (typed, locale, meant) => {
  expect(otherLayouts(typed, ['en', locale])).toContain(meant)
})

test('digits have no other reading', () => {
  expect(otherLayouts('42', ['ru', 'bg', 'de'])).toEqual([])
})

test('any text typed in the other layout is among its readings', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^([a-z ]{1,20}|[а-яё ]{1,20})$/), (meant) => {
      if (/\S/.test(meant)) expect(otherLayouts(onOtherLayout(meant), ['ru'])).toContain(meant)
    }),
  )
})
