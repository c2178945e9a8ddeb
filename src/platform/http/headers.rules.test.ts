import { expect, test } from 'vitest'
import { pickHeaders } from './headers.rules.ts'

test('headers that are named are copied, the others are left out', () => {
  const headers = new Headers({ Accept: 'text/html', cookie: 'token=1', 'x-empty': '' })
  expect([...pickHeaders(headers, ['accept', 'x-empty', 'host'])]).toEqual([
    ['accept', 'text/html'],
    ['x-empty', ''],
  ])
})
