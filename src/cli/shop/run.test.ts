import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { placePurchase } from '#backend/modules/purchase/purchase.service.ts'
import { readShop, twoRolls } from '#backend/testing/ordering.ts'
import { catalog } from '#backend/testing/fixtures.ts'
import { fillShop, opsToken, testBackend } from '#backend/testing/shop.ts'
import { runShop } from './run.ts'

const written: Record<string, string> = {}
const files: Record<string, string> = {
  'menu.json': JSON.stringify({
    ...catalog(),
    goods: catalog().goods.map((dish) => (dish.slug === 'maki' ? { ...dish, prices: { BGN: 9 } } : dish)),
  }),
  'wrong.json': JSON.stringify({ ...catalog(), gifts: [{ goods: 'nothing', from: { BGN: 1 } }] }),
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
      writeFile: async (path, text) => {
        if (path.includes('/')) throw new Error('no such folder')
        written[path] = text
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
    [['streets', 'varna', 'streets.csv', '--minutes', '5'], '--minutes means nothing here'],
    [['catalog'], 'catalog import <file>'],
    [['orders', '--status', 'lost'], 'lost is none of new, process'],
    [['order', 'x'], 'x is no order'],
    [['advance', '1', '--to', 'cancel'], '--reason'],
    [['stop', 'maki', 'varna'], '--reason'],
    [['stop', 'maki', 'varna', '--reason', 'x', '--until', 'later'], 'later is neither a time'],
    [['price', 'maki', 'varna', 'cheap'], 'cheap is no number'],
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
    [['orders', '--city', 'atlantis'], 'there are varna, dubai'],
    [['order', '77'], 'There is nothing here'],
    [['advance', '77'], 'There is nothing here'],
    [['catalog', 'import', 'gone.json'], 'no such file'],
    [['catalog', 'import', 'wrong.json'], '  $.gifts[0].goods: There is no dish "nothing"'],
    [['catalog', 'import', 'wrong.json', '--dry-run'], '  $.gifts[0].goods'],
    [['catalog', 'export', 'no/menu.json'], 'no such folder'],
    [['price', 'nothing', 'varna', '3'], 'There is nothing here'],
    [['stop', 'maki', 'varna', '--reason', 'x', '--until', '2001-01-01T00:00:00Z'], '  until: '],
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

  test('the menu goes out, its difference is shown, it comes in, and comes out as it was', async () => {
    expect(await run(['catalog', 'export', 'before.json'])).toEqual({ code: 0, out: 'before.json has 13 dishes', err: '' })
    expect((await run(['catalog', 'import', 'menu.json', '--dry-run'])).out).toBe(
      [
        'Nothing was changed. The import would change:',
        'goods: 0 added, 1 changed, 0 removed',
        '  ~ maki',
        'prices: 2 changed',
        '  maki: 8 -> 9 BGN',
        '  maki: 18 -> not sold AED',
      ].join('\n'),
    )
    expect(await run(['catalog', 'import', 'menu.json'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('13 dishes now'),
      err: expect.stringContaining('goods 13 of 13'),
    })
    files['before.json'] = written['before.json'] ?? ''
    expect((await run(['catalog', 'import', 'before.json'])).out).toContain('maki: 9 -> 8 BGN')
    expect((await run(['catalog', 'import', 'before.json', '--dry-run'])).out).toContain('no difference')
    expect((await run(['catalog', 'export'])).out).toBe(written['before.json'])
  })

  test('a dish is stopped, comes back, and gets another price', async () => {
    expect(await run(['stop', 'maki', 'varna', '--reason', 'No rice', '--until', '2199-01-01T10:00:00+02:00'])).toEqual({
      code: 0,
      out: 'maki is sold out in varna until 2199-01-01T08:00:00.000Z',
      err: '',
    })
    expect(await run(['resume', 'maki', 'varna'])).toMatchObject({ code: 0, out: 'maki is on sale in varna' })
    expect(await run(['price', 'maki', 'varna', '7.5', '--old', '8'])).toMatchObject({ code: 0, out: 'maki costs 7.5 BGN, 18 AED' })
    expect(JSON.parse((await run(['price', 'maki', 'varna', '8', '--old', 'none', '--json'])).out)).toMatchObject({ prices: { BGN: 8 }, stops: [] })
  })

  test('an order is shown, moved on and called off', async () => {
    const shop = await readShop(engine.db)
    const { id, number } = (await placePurchase(shop.asking, randomUUID(), twoRolls(shop))).purchase
    expect(await run(['orders', '--status', 'new', '--city', 'varna'])).toMatchObject({ code: 0, out: expect.stringContaining(number) })
    expect((await run(['orders', '--city', 'dubai'])).out).toBe('0 orders, page 1 of 1')
    expect((await run(['order', String(id)])).out).toContain('does not want a call')
    expect((await run(['advance', String(id), '--minutes', '40'])).out).toContain(`Order ${number}: new -> process, expected 2026-03-12T13:40`)
    expect(await run(['advance', String(id), '--to', 'complete'])).toMatchObject({ code: 1 })
    expect(JSON.parse((await run(['advance', String(id), '--to', 'cancel', '--reason', 'No rice', '--json'])).out)).toMatchObject({
      status: 'cancel',
    })
    expect(await run(['advance', String(id)])).toMatchObject({ code: 1, err: `Order ${number} is over: cancel` })
  })
})
