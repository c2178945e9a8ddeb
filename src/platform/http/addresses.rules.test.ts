import { expect, test } from 'vitest'
import { isCallSpelled, plainPath } from './addresses.rules.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/news', '/news'],
  ['/news/', '/news'],
  ['/ru/', '/ru'],
  ['/ru//news///opened/', '/ru/news/opened'],
  ['/%20', '/'],
  ['/products%20', '/products'],
  ['/ru/products%20%20/', '/ru/products'],
  ['/%20/news', '/news'],
  ['/news/a%20b', '/news/a%20b'],
  ['//evil.example', '/evil.example'],
  ['/%20/evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%2f%2fevil.example', '/evil.example'],
  ['/%5c%5cevil.example', '/%5c%5cevil.example'],
  ['/news/%6eew', '/news/new'],
  ['/news/%D1%8F', '/news/%D1%8F'],
  ['/news/%', '/news/%25'],
  ['/ru/%E0%A4%A/', '/ru/%25E0%25A4%25A'],
])('plainPath writes %s as %s', (asked, written) => {
  expect(plainPath(asked)).toBe(written)
})

test.each([
  ['/_serverFn/readUser', true],
  ['/%5FserverFn/readUser/%20', true],
  ['/%5fs%65rverFn%2freadUser/%', true],
  ['//_serverFn/readUser', true],
  ['/_serverFn', false],
  ['/search_serverFn/', false],
  ['/%255FserverFn/readUser', false],
  ['/news/%D1%8F', false],
])('%s spells a call of a server function: %s', (path, expected) => {
  expect(isCallSpelled(path)).toBe(expected)
})
