import { expect, test } from 'vitest'
import { bodyRefusal, emptyShopPage, faultPage } from './fault-page.server.ts'

test.each([
  ['/products/pizza', 'en', 'An error occurred while showing the error page', 'href="/"'],
  ['/ru/products/pizza', 'ru', 'Не получилось показать даже страницу ошибки', 'href="/ru"'],
  ['/%ff', 'en', 'Go to Main page', 'href="/"'],
])('a fault at %s shows a page in %s: %s', async (path, lang, text, home) => {
  const response = faultPage(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const html = await response.text()
  for (const part of [`<html lang="${lang}">`, text, home]) expect(html).toContain(part)
})

test('a shop without a city answers 503 in the language of the address with Retry-After', async () => {
  const response = emptyShopPage('/ru/cart')
  expect([
    response.status,
    response.headers.get('cache-control'),
    response.headers.get('retry-after'),
  ]).toEqual([503, 'no-store', '60'])
  expect(await response.text()).toContain('Скоро откроемся')
})

test.each([
  [413, 'BODY_TOO_LARGE', null, 'Die Anfrage ist zu groß'],
  [429, 'TOO_MANY_REQUESTS', '10', 'Bitte warte einen Moment'],
  [503, 'BUSY', '1', 'Bitte warte einen Moment'],
] as const)(
  'a body refused with %i says %s in the language of the call',
  async (status, code, wait, text) => {
    const call = new Request('http://localhost/', { headers: { 'accept-language': 'de' } })
    const response = bodyRefusal(call, status)
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait])
    expect(response.headers.get('connection')).toBe('close')
    expect(await response.json()).toEqual({ code, message: expect.stringContaining(text) })
  },
)
