import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { currentBuild, publishBuild } from '../../src/cli/builds.ts'
import { copyBuild } from '../support/project-copy.ts'
import { ask } from '../support/raw-http.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

function copied() {
  const { folder, remove } = copyBuild()
  onTestFinished(remove)
  const output = join(folder, '.output')
  const first = join(output, 'builds', currentBuild(output) ?? '')
  return {
    output,
    first,
    start: async (): Promise<ShopProcess> => {
      const shop = await startShop({}, folder)
      onTestFinished(() => shop.stop())
      return shop
    },
    publish: (name: string): void => {
      cpSync(first, join(output, 'next'), { recursive: true })
      for (const mark of globSync('running-*', { cwd: join(output, 'next') }))
        rmSync(join(output, 'next', mark))
      writeFileSync(join(output, 'next/client', `${name}.txt`), name)
      publishBuild(output, name)
    },
  }
}
/** Copying a build blocks the test for longer than a shop keeps an idle connection open. */
const statusOf = async (shop: ShopProcess, path: string): Promise<number> =>
  (await ask(shop.origin + path, { 'accept-encoding': 'br', connection: 'close' })).status

test(
  'a running shop keeps its files during newer builds, and the next start takes the newest',
  { timeout: 180_000 },
  async () => {
    const { output, first, start, publish } = copied()
    const old = await start()
    for (const name of ['second', 'third', 'fourth']) publish(name)
    expect(globSync('*', { cwd: join(output, 'builds') })).toHaveLength(3)
    const assets = globSync('assets/*.{js,css}', { cwd: join(first, 'client') })
    expect(assets.length).toBeGreaterThan(50)
    for (const path of [
      ...assets.map((name) => `/${name}`),
      '/',
      '/delivery',
      '/product/margherita',
      '/cart',
      '/ru/about',
    ])
      expect([path, await statusOf(old, path)]).toEqual([path, 200])
    const next = await start()
    expect([await statusOf(old, '/fourth.txt'), await statusOf(next, '/fourth.txt')]).toEqual([
      404, 200,
    ])
    await old.stop()
    publish('fifth')
    expect(existsSync(first)).toBe(false)
    expect(await statusOf(next, '/about')).toBe(200)
  },
)

test(
  'a missing file of the build is 404, and the shop survives it and an invalid range',
  { timeout: 90_000 },
  async () => {
    const { first, start } = copied()
    const shop = await start()
    const [stylesheet = ''] = globSync('assets/*.css', { cwd: join(first, 'client') })
    expect((await ask(`${shop.origin}/${stylesheet}`, { range: 'bytes=5-2' })).status).toBe(200)
    rmSync(join(first, 'client', `${stylesheet}.br`))
    expect(await statusOf(shop, `/${stylesheet}`)).toBe(200)
    // Nobody has asked for it, so it is not in memory.
    const [script = ''] = globSync('assets/*.js', { cwd: join(first, 'client') })
    for (const path of globSync(`${script}*`, { cwd: join(first, 'client') }))
      rmSync(join(first, 'client', path))
    expect(await statusOf(shop, `/${script}`)).toBe(404)
    expect(await statusOf(shop, '/healthz')).toBe(200)
  },
)

test.each(['serve.js', 'shop.js'])('%s says in one sentence which Node.js it needs', (program) => {
  const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', older, `.output/server/${program}`],
    { encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The shop needs Node\.js 24 or newer[^\n]*\n$/)
})
