import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../tests/support/raw-http.ts'
import { builtFiles, changingFiles } from './static-files.server.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  for (const [name, text] of Object.entries({
    'app.css': 'plain',
    'app.css.br': 'brotli',
    'app.css.gz': 'gzip',
    'empty.txt': '',
    '.env': 'secret',
  }))
    writeFileSync(join(folder, name), text)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function served(kind: typeof builtFiles = builtFiles): Promise<string> {
  const files = kind(folder, { cacheControl: 'public,max-age=60' })
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const brotli = { 'accept-encoding': 'gzip, br' }

test('a file is sent in the best accepted encoding and answered 304 while unchanged', async () => {
  const origin = await served()
  const sent = await ask(`${origin}/app.css?v=1`, brotli)
  expect(sent).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/css',
      'content-encoding': 'br',
      'content-length': '6',
      'cache-control': 'public,max-age=60',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(sent.body.toString()).toBe('brotli')
  expect((await ask(`${origin}/app.css`)).body.toString()).toBe('plain')
  expect((await ask(`${origin}/app.css`, brotli, 'HEAD')).headers['content-length']).toBe('6')
  expect((await ask(`${origin}/empty.txt`)).status).toBe(200)
  expect(
    (await ask(`${origin}/app.css`, { ...brotli, 'if-none-match': sent.headers.etag ?? '' }))
      .status,
  ).toBe(304)
  expect((await ask(`${origin}/app.css`, {}, 'POST')).status).toBe(404)
})

test('a file deleted under a running server is 404, and the next request is answered', async () => {
  const origin = await served()
  rmSync(join(folder, 'app.css.br'))
  rmSync(join(folder, 'app.css.gz'))
  expect(await ask(`${origin}/app.css`, brotli)).toMatchObject({
    status: 200,
    headers: { vary: 'accept-encoding' },
  })
  rmSync(folder, { recursive: true })
  expect((await ask(`${origin}/empty.txt`)).status).toBe(404)
})

test('a small file that was sent before comes from memory, a big one from the disk', async () => {
  writeFileSync(join(folder, 'big.js'), 'x'.repeat(200_000))
  const origin = await served()
  for (const name of ['app.css', 'big.js'])
    expect((await ask(`${origin}/${name}`)).status).toBe(200)
  rmSync(folder, { recursive: true })
  const again = await ask(`${origin}/app.css`)
  expect([again.status, again.headers['content-length'], again.body.toString()]).toEqual([
    200,
    '5',
    'plain',
  ])
  expect((await ask(`${origin}/app.css`, {}, 'HEAD')).body).toHaveLength(0)
  expect((await ask(`${origin}/big.js`)).status).toBe(404)
})

test('a missing folder answers 404 for every file', async () => {
  rmSync(folder, { recursive: true })
  expect((await ask(`${await served()}/app.css`)).status).toBe(404)
  expect((await ask(`${await served(changingFiles)}/app.css`)).status).toBe(404)
})

test.each(['bytes=5-2', 'bytes=99-', 'bytes=-3', 'bytes=x', 'bytes=0-1,3-4'])(
  'an invalid range (%s) gets the whole file',
  async (range) => {
    for (const kind of [builtFiles, changingFiles])
      expect(await ask(`${await served(kind)}/app.css`, { range })).toMatchObject({
        status: 200,
        headers: { 'content-length': '5' },
      })
  },
)

test('a changing folder serves new files, but no hidden files, links or paths outside', async () => {
  const origin = await served(changingFiles)
  mkdirSync(join(folder, 'dishes'))
  writeFileSync(join(folder, 'dishes/maki.jpg'), 'picture')
  symlinkSync('/etc', join(folder, 'linked'))
  symlinkSync(join(folder, '.env'), join(folder, 'linked.txt'))
  expect(await ask(`${origin}/dishes/maki.jpg`)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/jpeg' },
  })
  const refused = [
    '/.env',
    '/linked/passwd',
    '/linked.txt',
    '/dishes',
    '/dishes/',
    '/%2e%2e/etc/passwd',
    '/..%5cx',
    '/%00',
    '/%',
    '/',
    '//app.css',
  ]
  for (const path of refused) expect([path, (await ask(origin + path)).status]).toEqual([path, 404])
})

test('a folder that is itself a link is served with 200', async () => {
  const real = folder
  folder = `${real}-link`
  symlinkSync(real, folder)
  onTestFinished(() => rmSync(real, { recursive: true, force: true }))
  expect((await ask(`${await served(changingFiles)}/app.css`)).status).toBe(200)
})
