import { expect, test } from 'vitest'
import { addressesOf, breadcrumbs, jsonLd } from './structured-data.rules.ts'

test('jsonLd escapes a text that would end the script', () => {
  const text = jsonLd([{ '@type': 'WebSite', name: '</script><script>alert(1)</script><!--' }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite', name: '</script><script>alert(1)</script><!--' }],
  })
})

test('breadcrumbs are numbered from 1 and use addresses in the language of the page', () => {
  const address = addressesOf({ base_url: 'https://varna.test' }, 'ru')
  expect(
    breadcrumbs(address, [
      { name: 'Главная', path: '/' },
      { name: 'Меню', path: '/products' },
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://varna.test/ru' },
      { position: 2, name: 'Меню', item: 'https://varna.test/ru/products' },
    ],
  })
})
