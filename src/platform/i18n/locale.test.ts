import { expect, test } from 'vitest'
import {
  alternateTags,
  cityAddress,
  localeOfPath,
  localeRewrite,
  withLocale,
  withoutLocale,
} from './locale.ts'

test.each([
  ['/', 'en', '/'],
  ['/ru', 'ru', '/'],
  ['/ru/', 'ru', '/'],
  ['/ru/products', 'ru', '/products'],
  ['/russian-salads', 'en', '/russian-salads'],
  ['/en/products', 'en', '/en/products'],
  ['/RU', 'en', '/RU'],
  ['', 'en', ''],
])('%s is %s and leads to %s', (path, locale, inner) => {
  expect(localeOfPath(path)).toBe(locale)
  expect(withoutLocale(path)).toBe(inner)
})

test.each([
  ['/', '/ru'],
  ['/products/ramen', '/ru/products/ramen'],
])('%s in Russian is %s, and back', (path, russian) => {
  expect(withLocale(path, 'ru')).toBe(russian)
  expect(withoutLocale(russian)).toBe(path)
  expect(withLocale(path, 'en')).toBe(path)
})

test('the rewrite keeps search and hash', () => {
  const { input, output } = localeRewrite('ru')
  const url = new URL('http://shop.example/ru/products?page=3#wok')
  expect(input({ url }).href).toBe('http://shop.example/products?page=3#wok')
  expect(output({ url }).href).toBe('http://shop.example/ru/products?page=3#wok')
})

test('another city opens in the language of the page', () => {
  const sofia = { base_url: 'http://sofia.example:8080' }
  expect(cityAddress(sofia, 'en')).toBe('http://sofia.example:8080/')
  expect(cityAddress(sofia, 'ru')).toBe('http://sofia.example:8080/ru')
})

test('a city without that language opens in its own', () => {
  const sofia = { base_url: 'http://sofia.example', languages: ['ru', 'en'] } as const
  expect(cityAddress(sofia, 'en')).toBe('http://sofia.example/')
  expect(cityAddress({ ...sofia, languages: ['ru'] }, 'en')).toBe('http://sofia.example/ru')
  expect(alternateTags({ languages: ['ru'] }, 'bg').map(([tag]) => tag)).toEqual([
    'ru',
    'ru-BG',
    'x-default',
  ])
})
