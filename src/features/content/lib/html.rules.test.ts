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

test.each([
  '/media/allergens.pdf',
  '/icons/default/favicon.svg',
  '/assets/styles.css',
  '/api/v1/openapi.json',
  '/ru/delivery',
  '/de/delivery?from=news#zones',
  '/ru',
  '/ru?from=news',
])('localizeLinks keeps %s as it is', (path) => {
  const html = `<a href="${path}">a</a>`
  expect(localizeLinks(html, 'ru')).toBe(html)
})

test.each(['/media', '/rum/punch', '/delivery#/media/'])(
  'localizeLinks prefixes %s, which is a page',
  (path) => {
    expect(localizeLinks(`<a href="${path}">a</a>`, 'ru')).toBe(`<a href="/ru${path}">a</a>`)
  },
)
