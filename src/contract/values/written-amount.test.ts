import { expect, test } from 'vitest'
import { amounts } from '#tests/support/written-values.ts'
import { writtenAmount } from './written-amount.ts'

test.each([...amounts, ['0', 0] as const, ['', null] as const])(
  'writtenAmount reads %j as %s',
  (written, amount) => {
    expect(writtenAmount(written)).toBe(amount)
  },
)
