import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { ownPath } from './auth.search.ts'

it.for([
  '',
  'account',
  'https://evil.test',
  '//evil.test',
  String.raw`/\evil.test`,
  String.raw`\\evil.test`,
  '/\t/evil.test',
  '/..//evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.test',
  '/' + 'a'.repeat(400),
  42,
  null,
  undefined,
  ['/account'],
])('ownPath refuses %j', (text) => {
  expect(ownPath(text)).toBeUndefined()
})

it.for(['/', '/account', '/account/orders?page=2', '/cart'])('ownPath accepts %s', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.prop([fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\/[/\\.\t\n@:a-z]*$/))])(
  'ownPath never leads to another origin',
  (text) => {
    const path = ownPath(text)
    if (path !== undefined)
      expect(new URL(path, 'https://shop.test/deep/page').origin).toBe('https://shop.test')
  },
)
