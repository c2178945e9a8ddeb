import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { postgresPlace } from '../support/engines.ts'
import { operateLines } from '../support/operate.ts'
import { isWholeRun, sampled } from '../../support/tier.ts'
import { givenClock } from '../../support/given-clock.ts'
import { opsToken, type ShopProcess, startShop } from '../../support/shop-process.ts'

const run = promisify(execFile)
const operating = readFileSync('docs/operating.md', 'utf8')
const api = readFileSync('docs/api.md', 'utf8')

const commandsOf = (heading: string): string =>
  /```sh\n([\s\S]*?)\n```/.exec(operating.slice(operating.indexOf(heading)))?.[1] ?? ''

async function opened(env: Record<string, string>, isOnServer: boolean): Promise<ShopProcess> {
  const made = isOnServer ? await postgresPlace() : null
  const shop = await startShop({
    ...env,
    ...(made && { DATABASE_URL: made.place.databaseUrl ?? '' }),
  })
  onTestFinished(async () => {
    await shop.stop()
    await made?.remove()
  })
  return shop
}

/** With the demo's documents. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const demo = 'src/backend/demo'
  for (const name of ['cities', 'catalog.json', 'content.json'])
    cpSync(join(demo, name), join(folder, demo, name), { recursive: true })
  return folder
}

/** The shell stops at the first command that fails. */
async function inShell(shop: ShopProcess, commands: string, folder: string): Promise<string> {
  const npm = `npm() { shift 3; "${process.execPath}" "${resolve('src/backend/cli/shop.ts')}" "$@"; }`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    ...givenClock,
    OPS_TOKEN: opsToken,
    SHOP_URL: shop.origin,
  }
  return (
    await run('sh', ['-e', '-c', `${npm}\n${commands}`], { cwd: folder, env, maxBuffer: 2 ** 26 })
  ).stdout
}

/** In `npm run test:all` each as its own process. */
const carryOut = (shop: ShopProcess, commands: string, folder = newFolder()): Promise<string> =>
  (isWholeRun ? inShell : operateLines)(shop, commands, folder)

const curlsOf = (shop: ShopProcess): string =>
  (/```sh\n(curl[\s\S]*?)\n```/.exec(api)?.[1] ?? '')
    .replaceAll('http://localhost:3000', shop.origin)
    .replaceAll('curl -H', 'curl --fail -sS -H')

const engines = sampled([
  ['embedded', false],
  ['postgres', true],
] as const)

test.each(engines)(
  'the commands of docs/operating.md work with the demo (%s)',
  { timeout: 120_000 },
  async (_engine, isOnServer) => {
    const shop = await opened({}, isOnServer)
    const said = await carryOut(shop, commandsOf('## Commands'))
    for (const part of [
      'new -> process',
      'process -> cancel',
      'edamame costs 7.9 BGN',
      'varna takes orders',
      'no difference',
      'spring',
      'set it up with the address of the shop and /api/v1/print/star',
      'copies wait for their printers',
      '0 webhooks',
    ])
      expect(said).toContain(part)
    const calls = `${curlsOf(shop)}\nnpm run shop -- --help`
    expect(await inShell(shop, calls, newFolder())).toMatch(
      /"status":"delivery"[^]*npm run shop -- <command>/,
    )
  },
)

test.each(engines)(
  'an empty shop says so, and is filled by the commands of docs/operating.md (%s)',
  { timeout: 120_000 },
  async (_engine, isOnServer) => {
    const shop = await opened({ DEMO: '0' }, isOnServer)
    const statusOf = async (path: string) => (await fetch(shop.origin + path)).status
    const paths = ['/', '/products', '/cart', '/ru/search?text=pizza', '/product/margherita']
    for (const path of [...paths, ...paths])
      expect([path, await statusOf(path)]).toEqual([path, 503])
    expect(await (await fetch(shop.origin)).text()).toContain('Opening soon')
    const [city = '', ...rest] =
      commandsOf('### A shop of your own').split('\n\n')[1]?.split('\n') ?? []
    const copies = commandsOf('### A shop of your own').split('\n\n')[0] ?? ''
    // A city alone is a shop without dishes.
    await carryOut(shop, `${copies}\n${city}`)
    for (const path of ['/', '/products', '/delivery', '/contacts', '/cart'])
      await expect.poll(() => statusOf(path)).toBe(200)
    await carryOut(shop, [copies, ...rest].join('\n'))
    await expect.poll(() => statusOf('/product/margherita')).toBe(200)
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200])
  },
)
