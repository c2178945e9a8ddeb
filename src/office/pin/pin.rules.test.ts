import { expect, test } from 'vitest'
import { pinDigits } from './pin.rules.ts'

test.each([
  ['', ''],
  ['12a4', '124'],
  ['12345678', '123456'],
  ['４711', '4711'],
  ['٤٧١١', '4711'],
])('pinDigits of %j are %j', (typed, kept) => expect(pinDigits(typed)).toBe(kept))
