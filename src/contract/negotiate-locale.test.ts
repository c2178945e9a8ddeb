import { expect, test } from 'vitest'
import { negotiateLocale } from './negotiate-locale.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr', 'en'],
  ['ru', 'ru'],
  ['RU-ae', 'ru'],
  ['en;q=0.5, ru;q=0.9', 'ru'],
  ['ru;q=0.1, en', 'en'],
  ['ru;q=0', 'en'],
  ['fr, *;q=0.5, en;q=0', 'ru'],
  ['ru;q=nonsense', 'en'],
  ['ru;q=7', 'en'],
  [`${'x,'.repeat(5000)}ru`, 'en'],
  [';;;,,,q=1', 'en'],
])('Accept-Language %o selects %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale)
})
