import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash, stepOfCode } from './second-factor.rules.ts'

// RFC 6238, appendix B: the last six of the eight digits for SHA-1.
const secret = Secret.fromLatin1('12345678901234567890').base32
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code %s is valid, also 30 seconds early or late', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  for (const late of [-30, 0, 30])
    expect(stepOfCode(secret, code, new Date((seconds + late) * 1000))).toBe(step)
  for (const late of [-90, 90])
    expect(stepOfCode(secret, code, new Date((seconds + late) * 1000))).toBeNull()
})

test('the 10 recovery codes can be typed without the hyphen and in capitals', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
    expect(recoveryHash('s', code.replace('-', '').toUpperCase())).toBe(recoveryHash('s', code))
  }
})
