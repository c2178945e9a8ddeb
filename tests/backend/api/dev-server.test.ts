import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pickupOrder, place } from '../../support/orders.ts'
import { givenClock } from '../../support/given-clock.ts'
import { copySources } from '../../support/project-copy.ts'

/** Generous for a loaded machine; an edit takes about a second on an idle one. */
const deadline = { timeout: 90_000, interval: 100 }
const shop = { folder: '', origin: '', said: '', remove: () => {} }
let child: ChildProcess | undefined

beforeAll(async () => {
  Object.assign(shop, copySources())
  const media = join(shop.folder, 'own-media')
  mkdirSync(media)
  writeFileSync(join(media, 'own.jpg'), 'an image of the operator')
  child = spawn(process.execPath, ['src/cli/dev.ts'], {
    cwd: shop.folder,
    env: {
      PATH: process.env['PATH'],
      ...givenClock,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      HOST: 'localhost',
      MEDIA_DIR: media,
      DEMO_KITCHEN: '0',
      LOG_LEVEL: 'warn',
    },
  })
  child.stdout?.on('data', (part) => (shop.said += String(part)))
  child.stderr?.on('data', (part) => (shop.said += String(part)))
  await vi.waitFor(
    async () => {
      ;[shop.origin = ''] = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(shop.said)) ?? []
      expect((await fetch(shop.origin)).status, shop.said).toBe(200)
    },
    { ...deadline, timeout: 170_000 },
  )
}, 180_000)
afterAll(async () => {
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGKILL')
  await ended
  shop.remove()
})

/** `from` must be in the file. */
function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(shop.folder, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}
const read = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(shop.origin + path, { headers })
  return `${answer.status} ${await answer.text()}`
}
/** Earlier answers may be of the former code, but must not fail. */
async function shows(
  path: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<void> {
  await vi.waitFor(async () => {
    const page = await read(path, headers)
    expect(page.slice(0, 300)).not.toMatch(/^5/)
    expect(page.includes(text), `${path} does not show ${text}`).toBe(true)
  }, deadline)
}

test('PORT and MEDIA_DIR come from the environment', async () => {
  expect(await read('/media/own.jpg')).toBe('200 an image of the operator')
  expect(await read('/media/none.jpg')).toMatch(/^404 /)
})

test('PORT=0 puts the port that the system chose into the addresses of cities', async () => {
  const { port } = new URL(shop.origin)
  expect(await read('/api/v1/domain')).toContain(`.localhost:${port}"`)
})

test('a port in use ends the development server with one sentence', () => {
  const { port } = new URL(shop.origin)
  const { stderr, status } = spawnSync(process.execPath, ['src/cli/dev.ts'], {
    cwd: shop.folder,
    env: { PATH: process.env['PATH'], PORT: port, HOST: 'localhost' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} of localhost is in use by another program. Stop it, or choose another PORT.\n`,
  ])
})

test(
  'every kind of file shows its change on a reload, and the data stay',
  { timeout: 600_000 },
  async () => {
    const order = await place(shop.origin, await pickupOrder(shop.origin))
    const page = `/order/${order.body.id}?key=${order.body.key}`

    edit('src/site/home-page.tsx', 'mb-4 text-title', 'edited-component mb-4 text-title')
    await shows('/', 'edited-component')
    edit('locales/ru/messages.po', /(msgid "New on the menu"\nmsgstr ").*"/, '$1Правка"')
    await shows('/ru', 'Правка')
    edit('locales/en/api.json', 'There is nothing here', 'Edited sentence')
    await shows('/api/v1/nothing', 'Edited sentence')
    edit('src/ui/motion.css', /^/, '.edited-style { color: red }\n')
    // A server that was busy for long closes its kept connections, also under a request.
    const [, stylesheet = ''] = await vi.waitFor(
      async () => /<link rel="stylesheet" href="([^"]+styles\.css)"/.exec(await read('/')) ?? [],
      deadline,
    )
    await shows(stylesheet, '.edited-style', { accept: 'text/css' })
    edit(
      'src/backend/core/seo.rules.ts',
      'const name = inLocale(item.name, locale)',
      'const name = `${inLocale(item.name, locale)} edited rule`',
    )
    await shows('/product/margherita', 'Margherita edited rule')
    edit('src/backend/db/migrate.ts', /^/, '// edited\n')
    edit('src/contract/errors.ts', /^/, '// edited\n')
    await shows(page, order.body.number)

    edit('src/site/home-page.tsx', 'return (', 'return ((')
    await vi.waitFor(
      async () => expect((await read('/')).includes('Unexpected token')).toBe(true),
      deadline,
    )
    edit('src/site/home-page.tsx', 'return ((', 'return (')
    await shows('/', 'edited-component')
    await shows(page, order.body.number)
  },
)
