import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../support/raw-http.ts'
import { type ShopProcess, startShop } from '../../support/shop-process.ts'

const at = ({ origin }: ShopProcess, path: string, city = 'varna') =>
  ask(origin + path, { host: `${city}.localhost` })

test('sitemaps, missing pages and the description of the API ask the backend once', async () => {
  const backend = await startShop()
  onTestFinished(() => backend.stop())
  const asked: string[] = []
  const between = createServer((request, response) => {
    // The list of cities is asked for by time, too.
    if (request.url !== '/api/v1/domain') asked.push(request.url ?? '')
    const { accept = '*/*', 'accept-language': language = 'en' } = request.headers
    void fetch(backend.origin + request.url, { headers: { accept, 'accept-language': language } })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'text/plain'
        const [cache, vary] = ['cache-control', 'vary'].map((name) => answer.headers.get(name))
        response.writeHead(answer.status, {
          'content-type': type,
          ...(cache && { 'cache-control': cache }),
          ...(vary && { vary }),
        })
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
      .catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void between.close())
  await once(between, 'listening')
  const address = between.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const front = await startShop({ BACKEND_URL: `http://127.0.0.1:${port}` })
  onTestFinished(() => front.stop())
  const kinds = {
    '/sitemap.xml': [200, 'application/xml; charset=utf-8', 'public, max-age=300'],
    '/sitemap/pages-1.xml': [200, 'application/xml; charset=utf-8', 'public, max-age=300'],
    '/llms.txt': [200, 'text/plain; charset=utf-8', 'public, max-age=300'],
    '/site.webmanifest': [200, 'application/manifest+json; charset=utf-8', 'public, max-age=300'],
    '/nothing': [404, 'text/html; charset=utf-8', 'no-store'],
    '/product/nothing': [404, 'text/html; charset=utf-8', 'no-store'],
    '/ru/wp-admin/install.php': [404, 'text/html; charset=utf-8', 'no-store'],
    '/api/v1/openapi.json': [
      200,
      'application/json',
      'public, max-age=30, stale-while-revalidate=60',
    ],
  }
  for (const [path, kind] of Object.entries(kinds)) {
    const first = await at(front, path)
    const { length } = asked
    const second = await at(front, path)
    const { status, headers } = second
    expect([status, headers['content-type'], headers['cache-control']], path).toEqual(kind)
    expect(second.body, path).toEqual(first.body)
    expect(asked.slice(length), path).toEqual([])
  }
  const other = await at(front, '/sitemap.xml', 'sofia')
  expect(String(other.body)).toContain('sofia.localhost')
  const unknown = await ask(`${front.origin}/sitemap.xml`, { host: 'canary.example' })
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
})
