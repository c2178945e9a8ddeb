import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { runCommand } from '#tests/backend/support/shop-terminal.ts'

describeWithDatabase('refusals of the command line', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const run = (args: string[], env?: Record<string, string>) => runCommand(backend, args, env)

  test.each([
    [[], 'streets <city> <file>'],
    [['constructor'], 'streets <city> <file>'],
    [['streets', 'varna'], 'streets <city> <file>'],
    [['--nothing'], 'nothing'],
    [['streets', 'varna', 'streets.csv', '--url', 'x'], 'x is not a valid address'],
    [
      ['orders', '--url', 'localhost:3000'],
      'localhost:3000 is not a valid address, such as http://',
    ],
    [['streets', 'varna', 'streets.csv', '--minutes', '5'], 'unknown option --minutes'],
    [['catalog'], 'catalog import <file>'],
    [['orders', '--status', 'lost'], 'lost must be one of new, process'],
    [['order', 'x'], 'x is no order'],
    [['advance', '1', '--to', 'cancel'], '--reason'],
    [['unavailable', 'maki', 'varna'], '--reason'],
    [
      ['unavailable', 'maki', 'varna', '--reason', 'x', '--until', 'later'],
      'later is neither a time of the city',
    ],
    [['price', 'maki', 'varna', 'cheap'], 'cheap is not a number'],
    [['price', 'maki', 'varna', '0'], '0 gives maki away: add --yes'],
    [['price', 'maki', 'varna', '0,00'], '0 gives maki away: add --yes'],
    [['pause', 'varna', '--until', '99999999d'], '99999999d is neither'],
    [['pause', 'varna', '--until', '400d'], 'more than 366 days'],
    [['prices'], 'prices import <file.csv>'],
    [['pause', 'varna'], '--until'],
    [['cancel', '1'], '--reason'],
    [['settings', 'set', 'sms_on'], 'settings'],
    [['settings', 'set', '../x', '1'], 'is no setting'],
    [['promo', 'put'], 'promo'],
  ])('the wrong command %j ends with code 2 and advice', async (args, says) => {
    expect(await run(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(says) })
  })

  test('--help lists the commands, and beside each what it does', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/--reason courier_failed {2,}marks an order/),
      err: '',
    })
  })

  test.each([
    [['streets', 'atlantis', 'streets.csv'], 'there are varna, dubai'],
    [['streets', 'varna', 'streets.txt'], 'neither .csv'],
    [['ground', 'atlantis', 'ground.geojson'], 'there are varna, dubai'],
    [['ground', 'varna', 'streets.csv'], '$'],
    [['streets', 'varna', 'gone.csv'], 'no such file'],
    [['streets', 'varna', 'wrong.csv'], '  line 3: name_en'],
    [['streets', 'varna', 'streets.csv', '--url', 'http://away.test'], 'does not answer'],
    [['orders', '--city', 'atlantis'], 'there are varna, dubai'],
    [['order', '77'], 'There is nothing here'],
    [['advance', '77'], 'There is nothing here'],
    [['catalog', 'import', 'gone.json'], 'no such file'],
    [['catalog', 'import', 'wrong.json'], '  line 1, $.gifts[0].goods: There is no dish "nothing"'],
    [['catalog', 'import', 'wrong.json', '--dry-run'], '  line 1, $.gifts[0].goods'],
    [['catalog', 'export', 'no/menu.json'], 'no such folder'],
    [['price', 'nothing', 'varna', '3'], 'There is nothing here'],
    [['prices', 'import', 'wrong-prices.csv'], '  line 2: There is no dish "nothing"'],
    [
      ['city', 'import', 'taken.json'],
      '  line 1, $.hosts[0]: Another city answers to "varna.test"',
    ],
    [['city', 'export', 'atlantis'], 'There is nothing here'],
    [['content', 'show', 'page', 'nothing'], 'There is nothing here'],
    [['content', 'put', 'page', 'other', 'page.json'], '  line 1, $: A new item'],
    [['settings', 'set', 'sms_on', 'maybe'], '  $.sms_on'],
    [['promo', 'put', 'wrong-promo.json'], 'Campaign 2 of wrong-promo.json'],
    [['promo', 'put', 'prices.csv'], 'is not valid JSON'],
    [['pause', 'varna', '--until', '2001-01-01T00:00:00Z'], '  until: '],
    [
      ['unavailable', 'maki', 'varna', '--reason', 'x', '--until', '2001-01-01T00:00:00Z'],
      '  until: ',
    ],
  ])('%j fails with code 1, as text and as JSON', async (args, says) => {
    expect(await run(args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(says) })
    const { code, out, err } = await run([...args, '--json'])
    expect({ code, err, out: JSON.parse(out) }).toEqual({
      code: 1,
      err: '',
      out: { error: expect.any(String), problems: expect.any(Array) },
    })
  })

  test('a call without OPS_TOKEN is refused', async () => {
    expect(await run(['streets', 'varna', 'streets.csv'], {})).toMatchObject({
      code: 1,
      err: expect.stringContaining('OPS_TOKEN'),
    })
  })
})
