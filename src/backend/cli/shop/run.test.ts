import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { readShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { amounts } from '#tests/support/written-values.ts'
import { fillShop, testBackend } from '#tests/backend/support/shop.ts'
import { files, runCommand, written } from '#tests/backend/support/shop-terminal.ts'

describeWithDatabase('the command line of the shop', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database)
  })
  const run = (args: string[]) => runCommand(backend, args)

  test('stores the streets of a CSV and of a GeoJSON file', async () => {
    expect(await run(['streets', 'varna', 'streets.csv'])).toEqual({
      code: 0,
      out: 'varna has 1 streets now',
      err: '',
    })
    expect(await run(['streets', 'varna', 'streets.geojson', '--json'])).toEqual({
      code: 0,
      out: '{"city":"varna","streets":0}',
      err: '',
    })
  })

  test('stores what lies below the streets of a map', async () => {
    expect(await run(['ground', 'varna', 'ground.geojson'])).toEqual({
      code: 0,
      out: 'varna has 1 lakes, 0 rivers and 1 houses on its map now',
      err: '',
    })
  })

  test('exports a menu, shows what an import would change, and imports it back unchanged', async () => {
    expect(await run(['catalog', 'export', 'before.json'])).toEqual({
      code: 0,
      out: 'before.json has 13 dishes',
      err: '',
    })
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
    expect((await run(['catalog', 'import', 'before.json', '--dry-run'])).out).toContain(
      'no difference',
    )
    expect((await run(['catalog', 'export'])).out).toBe(written['before.json'])
  })

  test('takes a dish off sale, puts it back on sale and changes its price', async () => {
    expect(
      await run([
        'unavailable',
        'maki',
        'varna',
        '--reason',
        'No rice',
        '--until',
        '2199-01-01T10:00:00+02:00',
      ]),
    ).toEqual({
      code: 0,
      out: 'maki is sold out in varna until Tue 1 Jan 2199, 10:00 (Europe/Sofia)',
      err: '',
    })
    expect(await run(['available', 'maki', 'varna'])).toMatchObject({
      code: 0,
      out: 'maki is on sale in varna',
    })
    expect(await run(['price', 'maki', 'varna', '7.5', '--old', '8'])).toMatchObject({
      code: 0,
      out: 'maki costs 7.5 BGN, 18 AED',
    })
    expect(
      JSON.parse((await run(['price', 'maki', 'varna', '8', '--old', 'none', '--json'])).out),
    ).toMatchObject({ prices: { BGN: 8 }, stops: [] })
  })

  test.each([
    [['stop', 'maki', 'varna', '--reason', 'No rice'], 'unavailable', 'maki is sold out in varna'],
    [['resume', 'maki', 'varna'], 'available', 'maki is on sale in varna'],
    [['stops', 'export', 'out.csv'], 'availability export', 'out.csv has 3 rows'],
  ])('%j is understood under its former name, with a warning', async (args, name, out) => {
    const answer = await run(args)
    expect(answer).toMatchObject({ code: 0, out })
    expect(answer.err).toContain(`is called "${name}" now`)
  })

  test('imports and exports prices and dish availability as files', async () => {
    expect(await run(['prices', 'import', 'prices.csv', '--dry-run'])).toEqual({
      code: 0,
      out: '1 of 1 prices would change\n  maki: 8 -> 9 BGN',
      err: '',
    })
    expect((await run(['prices', 'import', 'prices.csv'])).out).toBe(
      '1 of 1 prices were changed\n  maki: 8 -> 9 BGN',
    )
    expect((await run(['prices', 'export', 'out.csv'])).out).toMatch(/^out.csv has \d+ rows$/)
    expect(written['out.csv']).toMatch(/^\uFEFFdish,/)
    expect(written['out.csv']).toContain('maki,Maki,,,,,,BGN,9,\r\n')
    expect((await run(['availability', 'import', 'stops.csv'])).out).toContain(
      'The list of what is sold out has 1 rows\n  + maki varna',
    )
    expect(JSON.parse((await run(['availability', 'export', '--json'])).out)).toMatchObject({
      rows: 1,
      csv: expect.stringContaining('No rice'),
    })
    expect((await run(['price', 'maki', 'varna', '7,25'])).out).toContain('7.25 BGN')
    expect((await run(['price', 'maki', 'varna', '0', '--yes'])).code).toBe(0)
    await run(['price', 'maki', 'varna', '8'])
  })

  test('sets the first price of a dish in another currency, and sells it there', async () => {
    expect(await run(['price', 'local', 'dubai', '27'])).toMatchObject({
      code: 0,
      out: 'local costs 12 BGN, 27 AED',
    })
    expect(await run(['available', 'local', 'dubai'])).toMatchObject({
      code: 0,
      out: 'local is on sale in dubai',
    })
  })

  test.each(amounts)('reads the price %j as %j', async (written, amount) => {
    const { code, out } = await run(['price', 'maki', 'varna', written, '--json'])
    if (amount === null) expect(code).toBeGreaterThan(0)
    else expect(JSON.parse(out)).toMatchObject({ prices: { BGN: amount } })
  })

  test('imports a city, pauses its orders, and changes content', async () => {
    expect(await run(['city', 'import', 'city.json'])).toEqual({
      code: 0,
      out: 'burgas is city 3',
      err: '',
    })
    await expect
      .poll(async () => (await run(['cities'])).out)
      .toBe('   1  varna\n   2  dubai\n   3  burgas')
    expect(await run(['city', 'export', 'burgas', 'burgas.json'])).toMatchObject({
      code: 0,
      out: 'burgas.json has burgas',
    })
    expect(JSON.parse(written['burgas.json'] ?? '')).toMatchObject({ hosts: ['burgas.test'] })
    const euros = { ...JSON.parse(written['burgas.json'] ?? ''), currency: 'EUR' }
    const inEuros = (...more: string[]) => {
      files['burgas-eur.json'] = JSON.stringify(euros)
      return run(['city', 'import', 'burgas-eur.json', ...more])
    }
    expect(await inEuros()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/--rate.*\n.* dishes without a price: /),
    })
    expect(await inEuros('--rate', '0')).toMatchObject({ code: 1 })
    expect(await inEuros('--rate', '1,95583')).toMatchObject({ code: 0 })
    expect((await run(['pause', 'burgas', '--until', '2199-01-01T10:00:00Z'])).out).toBe(
      'burgas takes no orders until Tue 1 Jan 2199, 12:00 (Europe/Sofia)',
    )
    expect((await run(['unpause', 'burgas'])).out).toBe('burgas takes orders')
    expect((await run(['content', 'import', 'content.json'])).out).toMatch(
      /^The content has \d+ items now$/,
    )
    expect((await run(['content', 'put', 'page', 'jobs', 'page.json'])).out).toBe(
      'page/jobs is stored',
    )
    expect((await run(['content', 'show', 'page', 'jobs'])).out).toContain('Cooks')
    expect((await run(['content', 'export', 'all.json'])).out).toBe('all.json has the content')
    expect((await run(['content', 'remove', 'page', 'jobs'])).out).toBe('page/jobs is gone')
  })

  test('sets and unsets settings', async () => {
    expect((await run(['settings', 'set', 'warning_text', '{"en":"Rain"}'])).out).toBe(
      'warning_text is {"en":"Rain"}',
    )
    expect(JSON.parse((await run(['settings', '--json'])).out)).toMatchObject({
      warning_text: { en: 'Rain' },
    })
    const login = (isOn: boolean, ...more: string[]) => {
      const channels = { sms: isOn, telegram: false, whatsapp: false }
      return run(['settings', 'set', 'login', JSON.stringify(channels), ...more])
    }
    expect(await login(false)).toMatchObject({
      code: 2,
      err: expect.stringContaining('nobody could sign in; add --yes'),
    })
    expect((await login(false, '--yes')).code).toBe(0)
    expect((await login(true)).code).toBe(0)
    expect((await run(['settings', 'set', 'shop_name', 'Sea Rolls'])).out).toBe(
      'shop_name is "Sea Rolls"',
    )
    expect(
      (await run(['settings', 'set', 'bonuses', '{"earn_percent":5,"write_off_percent":30}'])).code,
    ).toBe(0)
    expect((await run(['settings', 'unset', 'bonuses'])).out).toBe('bonuses is not set')
  })

  test('stores campaigns and lists them', async () => {
    expect((await run(['promo', 'put', 'promo.json'])).out).toContain('SPRING')
    expect((await run(['promo'])).out).toMatch(/spring .*on .*10%.*used 0.*SPRING/)
  })

  test('shows an order, moves it on and cancels it', async () => {
    const shop = await readShop(engine.db)
    const { id, number } = (await placeOrder(shop.context, randomUUID(), twoRolls(shop))).order
    expect(await run(['orders', '--status', 'new', '--city', 'varna'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(number),
    })
    expect((await run(['orders', '--city', 'dubai'])).out).toBe('0 orders, page 1 of 1')
    expect((await run(['order', String(id)])).out).toContain('does not want a call')
    expect((await run(['advance', String(id), '--minutes', '40'])).out).toContain(
      `Order ${number}: new -> process, expected Thu 12 Mar 2026, 15:40 (Europe/Sofia)`,
    )
    expect(await run(['advance', String(id), '--to', 'complete'])).toMatchObject({ code: 1 })
    expect(
      JSON.parse((await run(['cancel', String(id), '--reason', 'No rice', '--json'])).out),
    ).toMatchObject({
      status: 'cancel',
    })
    expect(await run(['advance', String(id)])).toMatchObject({
      code: 1,
      err: `Order ${number} is over: cancel`,
    })
  })
})
