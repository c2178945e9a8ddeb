import { localeCodes } from '#contract/locales.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { amounts } from '#tests/support/written-values.ts'
import { ask, fillShop, openHour, opsToken, testBackend } from '#tests/backend/support/shop.ts'

const reasons = localeCodes.map((code) => `reason_${code}`)
const stopColumns = ['dish', 'name', 'sku', 'city', ...reasons, 'until'].join(',')
/** Empty cells of the languages after English and Russian. */
const others = ','.repeat(localeCodes.length - 2)

const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'text/csv' }

describeWithDatabase('price and availability lists of an operator', (engine) => {
  let backend: Backend
  let now = openHour
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { now: () => now })
  })
  const put = (list: string, csv: string, headers: Record<string, string> = operator) =>
    ask(backend, `/api/v1/ops/${list}`, { method: 'PUT', body: csv, headers })
  const get = async (list: string) =>
    (
      await backend.fetch(new Request(`http://shop.test/api/v1/ops/${list}`, { headers: operator }))
    ).text()
  const version = async () =>
    (await engine.db.selectFrom('shop_version').select('version').executeTakeFirstOrThrow()).version
  const card = async (slug: string, city = 1) =>
    (await ask(backend, `/api/v1/domain/${city}/goods/${slug}`)).body

  test.each(['prices', 'stops'])('requests for %s are for operators only', async (list) => {
    expect(await ask(backend, `/api/v1/ops/${list}`)).toMatchObject({ status: 401 })
    expect(await put(list, 'dish', { 'content-type': 'text/csv' })).toMatchObject({ status: 401 })
    expect(
      await put(list, '{}', { ...operator, 'content-type': 'application/json' }),
    ).toMatchObject({ status: 400 })
  })

  test.each([
    ['prices', '', ['line 1', 'line 1', 'line 1']],
    ['prices', 'dish,currency,price,colour\nmaki,BGN,1,red', ['line 1']],
    [
      'prices',
      [
        'dish,currency,price,old_price',
        'nothing,BGN,1,',
        'maki,USD,1,',
        'maki,BGN,cheap,',
        'maki,AED,1.005,',
        'california,BGN,9,8',
        'california,BGN,9,',
        'california,AED,',
        'california,AED,-1,x',
      ].join('\n'),
      ['line 8', 'line 2', 'line 3', 'line 4', 'line 5', 'line 6', 'line 7', 'line 9', 'line 9'],
    ],
    ['stops', 'dish,city', ['line 1']],
    [
      'stops',
      [
        'dish,city,reason_en,reason_ru,until',
        'nothing,varna,x,,',
        'maki,atlantis,x,,',
        'maki,varna,,,',
        'maki,varna,x,,soon',
        'maki,dubai,x,,2001-01-01T00:00:00Z',
      ].join('\n'),
      ['line 2', 'line 3', 'line 4', 'line 5', 'line 5', 'line 6'],
    ],
  ])('every error in %s is named by its line, and nothing is changed', async (list, csv, lines) => {
    const before = { csv: await get(list), version: await version() }
    for (const path of [list, `${list}?dry_run=1`]) {
      const { status, body } = await put(path, csv)
      expect({ status, body }).toEqual({
        status: 422,
        body: {
          code: 'INVALID',
          message: expect.any(String),
          problems: lines.map((where) => ({ where, message: expect.any(String) })),
        },
      })
    }
    expect({ csv: await get(list), version: await version() }).toEqual(before)
  })

  test('exported prices can be imported again without a change', async () => {
    const csv = await get('prices')
    expect(csv).toContain('dish,name,sku,tax,size,city,fulfilment,currency,price,old_price\r\n')
    expect(csv).toContain('maki,Maki,,,,,,BGN,8,\r\n')
    expect(await put('prices', csv)).toMatchObject({ status: 200, body: { prices: [] } })
    expect(await get('prices')).toBe(csv)
  })

  test('a spreadsheet’s list (; and decimal commas) sets the prices it names; a dry run sets none', async () => {
    const csv = '\uFEFFcurrency;dish;price;old_price\r\nBGN;maki;7,50;9\r\nAED;maki;18;\r\n'
    const prices = [{ goods: 'maki', currency: 'BGN', before: 8, after: 7.5 }]
    const before = await version()
    expect(await put('prices?dry_run=1', csv)).toMatchObject({
      status: 200,
      body: { dry_run: true, rows: 2, prices },
    })
    expect(await version()).toBe(before)
    expect(await put('prices', csv)).toMatchObject({
      status: 200,
      body: { dry_run: false, rows: 2, prices },
    })
    await expect.poll(() => card('maki')).toMatchObject({ price: 9, actual_price: 7.5 })
    // Without the column a valid old price stays; an empty cell removes it.
    await put('prices', 'dish,currency,price\nmaki,BGN,8')
    expect(await get('prices')).toContain('maki,Maki,,,,,,BGN,8,9\r\n')
    await put('prices', 'dish,currency,price,old_price\nmaki,BGN,8,')
    expect(await get('prices')).toContain('maki,Maki,,,,,,BGN,8,\r\n')
  })

  test.each(amounts)('the price %j of a spreadsheet is %j', async (written, amount) => {
    const csv = `dish;currency;price\nmaki;BGN;"${written}"`
    const { status, body } = await put('prices?dry_run=1', csv)
    if (amount === null) expect(status).toBe(422)
    else expect(body).toMatchObject({ prices: [{ goods: 'maki', after: amount }] })
  })

  test('SKU and tax class are exported, and a list that changes them is refused', async () => {
    const menu = catalog()
    const dishes = menu.goods.map((dish) =>
      dish.slug === 'maki' ? { ...dish, sku: 'M-1', tax: 'food' } : dish,
    )
    await importCatalog(engine.db, { ...menu, goods: dishes })
    const csv = await get('prices')
    expect(csv).toContain('maki,Maki,M-1,food,,,,BGN,8,\r\n')
    expect(await put('prices', csv)).toMatchObject({ status: 200, body: { prices: [] } })
    const wrong = await put(
      'prices',
      'dish,sku,tax,currency,price\nmaki,M-2,,BGN,1\nmaki,,drink,AED,1\neel,E-1,,BGN,1',
    )
    expect(wrong).toMatchObject({
      status: 422,
      body: { problems: [{ where: 'line 2' }, { where: 'line 3' }, { where: 'line 4' }] },
    })
    expect(await put('stops', 'dish,sku,city,reason_en\nmaki,M-2,varna,No rice')).toMatchObject({
      status: 422,
      body: { problems: [{ where: 'line 2' }] },
    })
    expect(await get('prices')).toBe(csv)
  })

  test('special prices are set by city and fulfilment, and exported again', async () => {
    const list = [
      'dish,city,fulfilment,currency,price,old_price',
      'maki,varna,,BGN,9,',
      'maki,varna,pickup,BGN,7,',
      'maki,,pickup,AED,17,',
    ].join('\n')
    const prices = [
      { goods: 'maki', city: 'varna', currency: 'BGN', before: null, after: 9 },
      { goods: 'maki', city: 'varna', fulfilment: 'pickup', before: null, after: 7 },
      { goods: 'maki', fulfilment: 'pickup', currency: 'AED', before: null, after: 17 },
    ]
    expect(await put('prices?dry_run=1', list)).toMatchObject({ status: 200, body: { prices } })
    expect(await put('prices', list)).toMatchObject({ status: 200, body: { prices } })
    const csv = await get('prices')
    expect(csv).toContain('maki,Maki,M-1,food,,varna,pickup,BGN,7,\r\n')
    expect(await put('prices', csv)).toMatchObject({ status: 200, body: { prices: [] } })
    await expect.poll(() => card('maki')).toMatchObject({ actual_price: 9 })
    const wrong = [
      'dish,city,fulfilment,currency,price,old_price',
      'maki,atlantis,,BGN,1,',
      'maki,,by-drone,BGN,1,',
      'maki,varna,,EUR,1,',
      'maki,varna,,BGN,1,2',
      'maki,varna,,BGN,1,',
    ].join('\n')
    expect(await put('prices', wrong)).toMatchObject({
      status: 422,
      body: { problems: [2, 3, 4, 5, 6].map((line) => ({ where: `line ${line}` })) },
    })
  })

  test('a currency comes with its special prices, in any order of the rows', async () => {
    const rows = ['avocado,varna,EUR,3.99', 'avocado,,EUR,4.09', 'avocado,dubai,KZT,5']
    const list = (of: readonly string[]) => ['dish,city,currency,price', ...of].join('\n')
    expect(await put('prices', list(rows))).toMatchObject({
      status: 422,
      body: { problems: [{ where: 'line 4' }] },
    })
    expect(await put('prices', list(rows.slice(0, 2)))).toMatchObject({
      status: 200,
      body: {
        prices: [
          { goods: 'avocado', city: 'varna', currency: 'EUR', before: null, after: 3.99 },
          { goods: 'avocado', currency: 'EUR', before: null, after: 4.09 },
        ],
      },
    })
  })

  test('languages without a column keep their reason while the others stay the same', async () => {
    const row = 'maki,varna,No rice,Нет риса'
    const until = new Date(now.getTime() + 3_600_000).toISOString()
    const stored = async () => {
      const [, cells = ''] = (await get('stops')).split('\r\n')
      const [german, end] = [stopColumns.split(',').indexOf('reason_de'), cells.split(',').at(-1)]
      return [cells.split(',')[german], end]
    }
    await put('stops', `dish,city,reason_en,reason_ru,reason_de\n${row},Kein Reis`)
    expect(await stored()).toEqual(['Kein Reis', ''])
    await put('stops', `dish,city,reason_en,reason_ru,until\n${row},${until}`)
    expect(await stored()).toEqual(['Kein Reis', until])
    await put('stops', 'dish,city,reason_en,reason_de\nmaki,varna,No rice,')
    expect(await stored()).toEqual(['', ''])
    await put('stops', 'dish,city,reason_en,reason_de\nmaki,varna,No rice,Kein Reis')
    await put('stops', 'dish,city,reason_en\nmaki,varna,No time')
    expect(await stored()).toEqual(['', ''])
    await put('stops', 'dish,city,reason_en')
  })

  test('the availability list replaces all entries, and its dishes come back at their time', async () => {
    const csv = await get('stops')
    expect(await put('stops', csv)).toMatchObject({
      status: 200,
      body: { added: [], changed: [], removed: [] },
    })
    const until = new Date(now.getTime() + 3_600_000)
    const line = `maki,varna,"No rice, sorry",Нет риса,${until.toISOString()}\n`
    const list = `dish,city,reason_en,reason_ru,until\n${line}`
    const before = await version()
    expect(await put('stops?dry_run=1', list)).toMatchObject({
      status: 200,
      body: { dry_run: true, stops: 1, added: ['maki varna'] },
    })
    expect(await version()).toBe(before)
    const { body } = await put('stops', list)
    expect(body).toMatchObject({ dry_run: false, stops: 1, added: ['maki varna'], changed: [] })
    expect(await get('stops')).toBe(
      `${stopColumns}\r\nmaki,Maki,M-1,varna,"No rice, sorry",Нет риса,${others}${until.toISOString()}\r\n`,
    )
    await expect.poll(() => card('maki')).toMatchObject({ unavailable_reason: 'No rice, sorry' })
    expect(await put('stops', list.replace('sorry', 'today'))).toMatchObject({
      body: { added: [], changed: ['maki varna'], removed: [] },
    })
    now = until
    await expect.poll(() => get('stops')).toBe(`${stopColumns}\r\n`)
    now = openHour
  })
})
