import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { fillShop, opsToken, testBackend } from '#backend/testing/shop.ts'
import { runShop } from './shop-commands.ts'

const files: Record<string, string> = {
  'streets.csv': 'name_en,lat,lng\nRose Street,43.2,27.9\n',
  'wrong.csv': 'name_en,lat,lng\nRose Street,43.2,27.9\n,43.2,27.9\n',
  'streets.geojson': '{"type":"FeatureCollection","features":[]}',
}

describeEachEngine('the command line of the shop', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const run = async (args: string[], env: Record<string, string> = { OPS_TOKEN: opsToken }) => {
    let [out, err] = ['', '']
    const code = await runShop(args, {
      env,
      fetch: (url, init) => (url.includes('away') ? Promise.reject(new TypeError('fetch failed')) : backend.fetch(new Request(url, init))),
      readFile: async (path) => {
        const text = files[path]
        if (text === undefined) throw new Error('no such file')
        return new TextEncoder().encode(text)
      },
      say: (text) => void (out += text),
      complain: (text) => void (err += text),
    })
    return { code, out, err }
  }

  test.each([
    [[], 'streets <city> <file>'],
    [['constructor'], 'streets <city> <file>'],
    [['streets', 'varna'], 'streets <city> <file>'],
    [['--nothing'], 'nothing'],
    [['streets', 'varna', 'streets.csv', '--url', 'x'], 'x is no address'],
  ])('%j is a wrong command', async (args, says) => {
    expect(await run(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(says) })
  })

  test('help says what there is', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('streets <city> <file>'), err: '' })
  })

  test.each([
    [['streets', 'atlantis', 'streets.csv'], 'there are varna, dubai'],
    [['streets', 'varna', 'streets.txt'], 'neither .csv'],
    [['streets', 'varna', 'gone.csv'], 'no such file'],
    [['streets', 'varna', 'wrong.csv'], '  line 3: name_en'],
    [['streets', 'varna', 'streets.csv', '--url', 'http://away.test'], 'does not answer'],
  ])('%j is refused', async (args, says) => {
    expect(await run(args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(says) })
    const { code, out, err } = await run([...args, '--json'])
    expect({ code, err, out: JSON.parse(out) }).toEqual({ code: 1, err: '', out: { error: expect.any(String), problems: expect.any(Array) } })
  })

  test('without the token it is refused', async () => {
    expect(await run(['streets', 'varna', 'streets.csv'], {})).toMatchObject({ code: 1, err: expect.stringContaining('OPS_TOKEN') })
  })

  test('a list is stored', async () => {
    expect(await run(['streets', 'varna', 'streets.csv'])).toEqual({ code: 0, out: 'varna has 1 streets now', err: '' })
    expect(await run(['streets', 'varna', 'streets.geojson', '--json'])).toEqual({ code: 0, out: '{"city":"varna","streets":0}', err: '' })
  })
})
