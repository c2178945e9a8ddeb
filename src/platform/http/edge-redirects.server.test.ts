import { expect, onTestFinished, test, vi } from 'vitest'
import { logger } from '#platform/observability/log.server.ts'
import { createEdge } from './edge.server.ts'
import { upstream } from '#tests/storefront/upstream.ts'

const parts = { upstream: async () => upstream, addressOf: () => null }
const cities = async () => [
  { id: 1, base_url: 'https://varna.example', other_hosts: ['www.varna.example'] },
]
const html = async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
const to = (path: string) => new Request(`http://localhost${path}`)

test('a redirect leads straight to the final address and keeps campaign parameters', async () => {
  const framework = async (request: Request) =>
    new URL(request.url).pathname === '/page/offer'
      ? new Response(null, { status: 301, headers: { location: '/company/offer' } })
      : html()
  const leading = createEdge({ ...parts, cities, framework })
  const response = await leading.fetch(to('//page/offer/?utm_source=x&a=b'))
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    '/company/offer?utm_source=x',
  ])
  const spaced = await leading.fetch(to('/products%20?page=2'))
  expect([spaced.status, spaced.headers.get('location')]).toEqual([301, '/products?page=2'])
  const plain = await leading.fetch(to('/products/?utm_source=x'))
  expect(plain.headers.get('location')).toBe('/products?utm_source=x')
})

test('another host of a city redirects every page and robots.txt to its main host', async () => {
  const named = createEdge({ ...parts, cities, framework: html })
  for (const path of ['/robots.txt', '/cart?a=b', '/']) {
    const response = await named.fetch(new Request(`http://www.varna.example${path}`))
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `https://varna.example${path}`,
    ])
  }
  expect((await named.fetch(new Request('http://www.varna.example/healthz'))).status).toBe(200)
})

test('the log warns once of a host of no city, as behind a proxy that does not pass it on', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const named = createEdge({ ...parts, cities, framework: html })
  await named.fetch(new Request('http://varna.example/'))
  await named.fetch(new Request('http://www.varna.example/'))
  await named.fetch(new Request('http://upstream/healthz'))
  expect(warn).not.toHaveBeenCalled()
  for (const path of ['/', '/cart']) await named.fetch(new Request(`http://upstream:3000${path}`))
  expect(warn).toHaveBeenCalledExactlyOnceWith({ host: 'upstream:3000' }, expect.any(String))
})

test('the home page redirects to the chosen language if the city has it', async () => {
  const home = async (languages: readonly ('en' | 'ru')[]) => {
    const edge = createEdge({
      ...parts,
      cities: async () => [{ id: 1, base_url: 'https://varna.example', languages }],
      framework: html,
    })
    const cookie = 'i18n_redirected=ru'
    return edge.fetch(new Request('http://localhost/?utm_source=x', { headers: { cookie } }))
  }
  const { status, headers } = await home(['en', 'ru'])
  expect([status, headers.get('location'), headers.get('vary')]).toEqual([
    302,
    '/ru?utm_source=x',
    'cookie',
  ])
  expect((await home(['en'])).status).toBe(200)
})
