import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaHandler } from './media.server.ts'
import { builtFiles } from './static-files.server.ts'

const servers: Server[] = []
async function listening(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  mkdirSync(join(folder, 'dishes'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
const shopWith = (handler: ReturnType<typeof mediaHandler>) =>
  listening((request, response) => {
    request.url = (request.url ?? '').replace(/^\/media/, '')
    handler(request, response, () => void response.writeHead(404).end('missing'))
  })

const secrets: string[] = []
let backend = ''
let shop = ''
beforeAll(async () => {
  const files = builtFiles(
    folderWith({
      'dishes/maki-320.webp': 'of the backend',
      'dishes/own-320.webp': 'of the backend',
    }),
    {
      cacheControl: 'public,max-age=60',
    },
  )
  backend = await listening((request, response) => {
    const url = request.url ?? ''
    if (!url.startsWith('/media/')) {
      secrets.push(url)
      return response.end('not an image')
    }
    if (url.includes('slow')) return response.destroy()
    if (url.includes('moved'))
      return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    request.url = url.slice('/media'.length)
    return files(request, response, () => void response.writeHead(404).end())
  })
  const own = folderWith({ 'dishes/own-320.webp': 'of the storefront' })
  const built = folderWith({
    'dishes/maki-320.webp': 'of the build',
    'dishes/demo-320.webp': 'of the build',
  })
  shop = await shopWith(mediaHandler({ MEDIA_DIR: own, BACKEND_URL: backend }, built))
})
afterAll(() => servers.forEach((server) => server.close()))

test.each([
  ['/media/dishes/own-320.webp', 200, 'of the storefront'],
  ['/media/dishes/maki-320.webp', 200, 'of the backend'],
  ['/media/dishes/demo-320.webp', 200, 'of the build'],
  ['/media/dishes/none-320.pdf', 404, 'missing'],
  ['/media/slow.webp', 503, 'Service unavailable'],
  ['/media/moved.webp', 503, 'Service unavailable'],
])('%s is answered %d', async (path, status, text) => {
  const answer = await fetch(shop + path)
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test.each(['webp', 'jpg', 'png', 'avif'])(
  'a missing image (%s) is 404 with a picture of a plate, until the file is there',
  async (ending) => {
    const answer = await fetch(`${shop}/media/dishes/none-320.${ending}?1`)
    expect(answer.status).toBe(404)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    const head = await fetch(`${shop}/media/dishes/none-320.${ending}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([404, ''])
  },
)

test('an image keeps its cache headers and is answered 304 when the browser has it', async () => {
  const first = await fetch(`${shop}/media/dishes/maki-320.webp`)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public,max-age=60',
    'x-content-type-options': 'nosniff',
    etag: expect.stringContaining('"'),
  })
  const again = await fetch(`${shop}/media/dishes/maki-320.webp`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const head = await fetch(`${shop}/media/dishes/maki-320.webp`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '14'])
})

test('the backend gets only requests for images', async () => {
  for (const path of [
    '/media/%2e%2e/api/v1/settings',
    '/media/%2e%2e%2fapi',
    '/media//127.0.0.1:1/x',
  ])
    await fetch(shop + path)
  const posted = await fetch(`${shop}/media/dishes/maki-320.webp`, { method: 'POST', body: 'x' })
  expect(await posted.text()).not.toBe('of the backend')
  expect(secrets).toEqual([])
})

test('an image is 404 without a backend and a folder', async () => {
  const alone = await shopWith(
    mediaHandler({ MEDIA_DIR: undefined, BACKEND_URL: undefined }, 'no/folder'),
  )
  expect((await fetch(`${alone}/media/dishes/maki-320.webp`)).status).toBe(404)
})
