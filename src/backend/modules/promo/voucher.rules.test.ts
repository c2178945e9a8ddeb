import { expect, it } from 'vitest'
import { newVoucherCode } from './voucher.rules.ts'

it('a voucher has ten letters and digits that nobody confuses', () => {
  const codes = Array.from({ length: 500 }, newVoucherCode)
  for (const code of codes) expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXYZ234679]{10}$/)
  expect(new Set(codes).size).toBe(500)
})
