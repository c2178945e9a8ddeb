import { expect, test } from 'vitest'
import { localizeLinks } from './html.rules.ts'

test('localizeLinks prefixes links into the shop with the language and keeps others', () => {
  const html =
    '<p><a href="/products">a</a> <a href="/">b</a> <a href="https://x.test/">c</a> <a href="tel:+1">d</a></p>'
  expect(localizeLinks(html, 'en')).toBe(html)
  expect(localizeLinks(html, 'ru')).toBe(
    '<p><a href="/ru/products">a</a> <a href="/ru">b</a> <a href="https://x.test/">c</a> <a href="tel:+1">d</a></p>',
  )
})
