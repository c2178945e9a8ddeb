import { createServer, type IncomingMessage, request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPageCache } from './page-cache.server.ts'
import { pageOf } from './encoded-variants.server.ts'

const cities = [
  { id: 1, base_url: 'http://varna.example' },
  { id: 2, base_url: 'http://sofia.example' },
]

const page = async (address: URL) =>
  pageOf(`<p>${address.href}</p>`.repeat(200), { 'x-content-type-options': 'nosniff' })

async function served(make = page) {
  const render = vi.fn(make)
  const addressOf = (asked: string) =>
    asked.startsWith('/cart') ? null : asked.replace(/[?&]utm_source=[^&]*/, '')
  const cache = createPageCache(
    { cities: async () => cities, version: async () => '1', addressOf, render },
    { maxBytes: 2 ** 20 },
  )
  const server = createServer((request, response) => {
    if (cache.hit(request, response)) return
    void cache
      .miss(request, response)
      .then((result) => result === 'sent' || response.writeHead(418).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      ask({ port, path, method, headers: { host: 'varna.example', ...headers } }, resolve)
        .once('error', reject)
        .end(),
    )
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }
  return { get, render }
}

describe('the page cache', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    'passes %s on',
    async (method) => {
      const { get, render } = await served()
      await get('/')
      expect((await get('/', {}, method)).status).toBe(418)
      expect(render).toHaveBeenCalledTimes(1)
    },
  )

  test('passes a personal page on', async () => {
    const { get, render } = await served()
    expect((await get('/cart')).status).toBe(418)
    expect(render).not.toHaveBeenCalled()
  })

  test('answers an unknown host with the first city, no-store and no ETag', async () => {
    const { get, render } = await served()
    const ours = await get('/')
    for (const host of ['evil.example', 'localhost', 'varna.example.evil.example']) {
      const answer = await get('/', {
        host,
        'x-forwarded-host': 'evil.example',
        'if-none-match': '*',
      })
      expect(answer.status).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
      expect(answer.headers['cdn-cache-control']).toBeUndefined()
      expect(answer.body).toEqual(ours.body)
    }
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('an answer other than a page with 200', () => {
  const file = { type: 'application/xml; charset=utf-8', cache: 'public, max-age=300' }

  test('renders a missing page once and sends it as a 404 that no other cache stores', async () => {
    const { get, render } = await served(async ({ href }) => pageOf(href, {}, { status: 404 }))
    for (const _ of ['rendered', 'kept', 'known']) {
      const answer = await get('/nothing', { 'if-none-match': '*' })
      expect(answer.status).toBe(404)
      expect(String(answer.body)).toBe('http://varna.example/nothing')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    await get('/ru/nothing')
    await get('/nothing', { host: 'sofia.example' })
    expect(render).toHaveBeenCalledTimes(3)
  })

  test('evicts no cached page when a thousand addresses are missing', async () => {
    const { get, render } = await served(async ({ pathname }) =>
      pageOf(pathname, {}, pathname === '/' ? {} : { status: 404 }),
    )
    await get('/')
    for (let at = 0; at < 1000; at++) await get(`/nothing-${at}`)
    await get('/')
    expect(render).toHaveBeenCalledTimes(1001)
  })

  test('keeps the type and date of a city’s file, which an unknown host does not get', async () => {
    const { get, render } = await served(async ({ href }) =>
      pageOf(`<urlset>${href}</urlset>`, {}, { ...file, atUnknownHosts: 'passed' }),
    )
    const first = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding, host',
    })
    const again = { 'accept-encoding': 'gzip', 'if-none-match': first.headers.etag ?? '' }
    expect((await get('/sitemap.xml', again)).status).toBe(304)
    expect((await get('/sitemap.xml', { host: 'evil.example' })).status).toBe(418)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('reaches unknown hosts when the file is the same for every city', async () => {
    const { get } = await served(async () => pageOf('{}', {}, { ...file, atUnknownHosts: 'same' }))
    const answer = await get('/openapi.json', { host: 'evil.example' })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  })
})

describe('an answer from the cache', () => {
  test('keeps cities apart and ignores forwarded hosts', async () => {
    const { get } = await served()
    expect(String((await get('/ru', { host: 'sofia.example' })).body)).toContain(
      'http://sofia.example/ru<',
    )
    expect(
      String(
        (await get('/ru', { 'x-forwarded-host': 'sofia.example', forwarded: 'host=sofia.example' }))
          .body,
      ),
    ).toContain('http://varna.example/ru<')
  })

  test('keeps languages and pages apart and ignores unknown query parameters', async () => {
    const { get, render } = await served()
    const [plain, tracked, russian, second] = await Promise.all(
      ['/products', '/products?utm_source=x', '/ru/products', '/products?page=2'].map((path) =>
        get(path),
      ),
    )
    expect(tracked?.body).toEqual(plain?.body)
    expect(russian?.body).not.toEqual(plain?.body)
    expect(second?.body).not.toEqual(plain?.body)
    expect(render).toHaveBeenCalledTimes(3)
  })

  test('ignores cookies and a bearer', async () => {
    const { get, render } = await served()
    const plain = await get('/')
    const personal = await get('/', { cookie: 'cart=1', authorization: 'Bearer x' })
    expect(personal.body).toEqual(plain.body)
    expect(personal.headers['set-cookie']).toBeUndefined()
    expect(render).toHaveBeenCalledTimes(1)
  })

  test.each([
    [undefined, undefined],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['x'.repeat(2000), undefined],
  ])('gives Accept-Encoding %s the same page in %s', async (accepts, encoding) => {
    const { get } = await served()
    for (const _ of ['rendered', 'kept']) {
      const answer = await get('/', accepts ? { 'accept-encoding': accepts } : {})
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
      const html =
        encoding === 'br'
          ? brotliDecompressSync(answer.body)
          : encoding === 'gzip'
            ? gunzipSync(answer.body)
            : answer.body
      expect(String(html)).toBe('<p>http://varna.example/</p>'.repeat(200))
    }
  })

  test('gives HEAD the headers of GET without the body', async () => {
    const { get } = await served()
    const whole = await get('/')
    const head = await get('/', {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers).toEqual({ ...whole.headers, date: head.headers.date })
  })

  test('allows proxies 30 seconds and makes browsers ask each time', async () => {
    const { get } = await served()
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('has the status 304 for a matching ETag, else 200, with an ETag per encoding', async () => {
    const { get } = await served()
    const br = { 'accept-encoding': 'br' }
    const etag = (await get('/', br)).headers.etag ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const wrong of ['"other"', `${etag}x`, etag.replaceAll('"', ''), '', 'W/']) {
      expect((await get('/', { ...br, 'if-none-match': wrong })).status, wrong).toBe(200)
    }
    for (const right of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('/', { ...br, 'if-none-match': right })
      expect(answer.status, right).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': expect.stringContaining('public'),
      })
      expect(answer.headers['content-length']).toBeUndefined()
    }
    const gzip = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(gzip.status).toBe(200)
    expect(gzip.headers.etag).not.toBe(etag)
  })
})
