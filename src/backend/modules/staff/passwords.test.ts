import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const password = 'correct horse battery'

test('a hash verifies only its own password', async () => {
  const hash = await hashPassword(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(password, hash)).toBe(true)
  expect(await verifyPassword(`${password} `, hash)).toBe(false)
  expect(await verifyPassword(password)).toBe(false)
})

test('12 of 30 simultaneous passwords are refused as too many, the others are checked', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => verifyPassword(password).catch((error: unknown) => error)),
  )
  const putOff = answers.filter((answer) => answer !== false)
  // Two are at work, sixteen wait.
  expect(putOff).toHaveLength(12)
  for (const refusal of putOff) expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await verifyPassword(password)).toBe(false)
})
