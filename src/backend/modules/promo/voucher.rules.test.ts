import { expect, it } from 'vitest'
import { newVoucherCode, voucherEnd } from './voucher.rules.ts'

it('a voucher has ten letters and digits that nobody confuses', () => {
  const codes = Array.from({ length: 500 }, newVoucherCode)
  for (const code of codes) expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXYZ234679]{10}$/)
  expect(new Set(codes).size).toBe(500)
})

it.each([
  ['Europe/Sofia', '2026-05-11T10:00:00Z', 30, '2026-06-10T20:59:59.999Z'],
  ['Europe/Sofia', '2026-05-10T22:30:00Z', 30, '2026-06-10T20:59:59.999Z'],
  ['Europe/Sofia', '2026-03-12T13:00:00Z', 17, '2026-03-29T20:59:59.999Z'],
  ['Europe/Sofia', '2026-10-24T13:00:00Z', 1, '2026-10-25T21:59:59.999Z'],
  ['Asia/Dubai', '2026-05-11T21:00:00Z', 1, '2026-05-13T19:59:59.999Z'],
])('a voucher of %s issued at %s for %i days ends at %s', (timeZone, issued, days, end) => {
  expect(voucherEnd(timeZone, new Date(issued), days).toISOString()).toBe(end)
})
