import { expect, test } from 'vitest'
import { withCampaign } from './campaign.rules.ts'

test.each([
  ['/products', '/products/?utm_source=x&a=b', '/products?utm_source=x'],
  ['/products?page=2', '/p?gclid=1&utm_term=a%20b', '/products?page=2&gclid=1&utm_term=a+b'],
  ['/products?utm_source=x', '/p?utm_source=y', '/products?utm_source=x'],
  ['/product/maki', '/product/roll?ref=12&utm_source=x', '/product/maki?ref=12&utm_source=x'],
  ['/a#b', '/p?utm_id=1', '/a?utm_id=1#b'],
  ['/products', '/p?next=/x', '/products'],
  ['https://pay.example/x', '/p?utm_source=x', 'https://pay.example/x'],
  ['//evil.example/x', '/p?utm_source=x', '//evil.example/x'],
])('withCampaign to %s from %s gives %s', (location, asked, expected) => {
  expect(withCampaign(location, asked)).toBe(expected)
})
