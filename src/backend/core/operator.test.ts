import { expect, it } from 'vitest'
import { requireOperator } from './operator.ts'

const code = (authorization: string | null, token: string | undefined) => {
  try {
    requireOperator(authorization, token)
    return 'passed'
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown'
  }
}

it.each([
  [null, undefined, 'FORBIDDEN'],
  ['Bearer secret', undefined, 'FORBIDDEN'],
  ['Bearer ', '', 'FORBIDDEN'],
  [null, 'secret', 'UNAUTHORIZED'],
  ['', 'secret', 'UNAUTHORIZED'],
  ['Bearer', 'secret', 'UNAUTHORIZED'],
  ['Bearer Secret', 'secret', 'UNAUTHORIZED'],
  ['Basic secret', 'secret', 'UNAUTHORIZED'],
  ['Bearer secret more', 'secret', 'UNAUTHORIZED'],
  ['Bearer secret', 'secret', 'passed'],
  ['bearer secret', 'secret', 'passed'],
])('%j where the token is %j: %s', (authorization, token, expected) =>
  expect(code(authorization, token)).toBe(expected),
)
