import { ValidationError } from '@orpc/contract'
import { expect, test } from 'vitest'
import { describeFault } from './fault-log.ts'

test('the log keeps the kind and place of a fault, and nothing that a customer wrote', () => {
  const database = Object.assign(new Error('invalid input syntax for type integer: "Ann Smith"'), {
    code: '22P02',
    routine: 'pg_strtoint32',
    detail: 'Key (phone)=(+359881234567)',
  })
  const validation = new ValidationError({
    message: 'Output validation failed',
    issues: [
      { message: 'Invalid: Received "Ann Smith"', path: [{ key: 'contact' }, { key: 'phone' }] },
    ],
    data: { phone: '+359881234567' },
  })
  const logged = JSON.stringify([
    describeFault(database),
    describeFault(validation),
    describeFault(new Error('outer', { cause: database })),
  ])
  expect(logged).not.toMatch(/Ann|881234567/)
  expect(describeFault(database)).toMatchObject({ code: '22P02', routine: 'pg_strtoint32' })
  expect(describeFault(validation)).toMatchObject({ issues: ['contact.phone'] })
  expect(describeFault(new TypeError('x is not a function'))).toMatchObject({
    name: 'TypeError',
    message: 'x is not a function',
  })
  expect(describeFault('thrown text')).toEqual({ type: 'string' })
})
