import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compress.server.ts'

const context = (encodings: string) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': encodings } })
const page = (body: string, type = 'text/html; charset=utf-8') =>
  new Response(body, { headers: { 'content-type': type } })
const long = 'суп '.repeat(1000)

test.each([
  ['', 'text/html'],
  ['deflate', 'text/html'],
  ['br', 'image/webp'],
  ['br', 'text/event-stream'],
])('Accept-Encoding "%s" and type %s leave the answer uncompressed', async (encodings, type) => {
  const answer = await compressed(context(encodings), page(long, type))
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.text()).toBe(long)
})

test('a short answer stays uncompressed and varies by Accept-Encoding', async () => {
  const answer = await compressed(context('br'), page('short'))
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(await answer.text()).toBe('short')
})

test('brotli is preferred to gzip, and the content and status survive compression', async () => {
  const small = await compressed(
    context('gzip, deflate, br'),
    new Response(long, {
      status: 404,
      headers: { 'content-type': 'text/html', vary: 'accept-language' },
    }),
  )
  expect(small.status).toBe(404)
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(small.headers.get('vary')).toBe('accept-language, accept-encoding')
  expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe(long)
  const gzipped = await compressed(context('gzip'), page(long))
  expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(long)
})
