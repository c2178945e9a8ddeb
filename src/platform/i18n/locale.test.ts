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
])('the path %s has the language %s and the inner path %s', (path, locale, inner) => {
  expect(localeOfPath(path)).toBe(locale)
  expect(withoutLocale(path)).toBe(inner)
})

test.each([
  ['/', '/ru'],
  ['/products/ramen', '/ru/products/ramen'],
])('the path %s becomes %s in Russian and back', (path, russian) => {
  expect(withLocale(path, 'ru')).toBe(russian)
  expect(withoutLocale(russian)).toBe(path)
  expect(withLocale(path, 'en')).toBe(path)
})

test('localeRewrite keeps the query and the hash', () => {
  const { input, output } = localeRewrite('ru')
  const url = new URL('http://shop.example/ru/products?page=3#wok')
  expect(input({ url }).href).toBe('http://shop.example/products?page=3#wok')
  expect(output({ url }).href).toBe('http://shop.example/ru/products?page=3#wok')
})

test('the link to another city keeps the language of the page', () => {
  const sofia = { base_url: 'http://sofia.example:8080' }
  expect(cityAddress(sofia, 'en')).toBe('http://sofia.example:8080/')
  expect(cityAddress(sofia, 'ru')).toBe('http://sofia.example:8080/ru')
})

test('the link to a city without that language uses its first language', () => {
  const sofia = { base_url: 'http://sofia.example', languages: ['ru', 'en'] } as const
  expect(cityAddress(sofia, 'en')).toBe('http://sofia.example/')
  expect(cityAddress({ ...sofia, languages: ['ru'] }, 'en')).toBe('http://sofia.example/ru')
  expect(alternateTags({ languages: ['ru'] }, 'bg').map(([tag]) => tag)).toEqual([
    'ru',
    'ru-BG',
    'x-default',
  ])
})
