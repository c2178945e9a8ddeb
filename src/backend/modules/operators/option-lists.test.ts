import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { exportCatalog, importCatalog } from '#backend/modules/import/catalog.service.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { pizzeria } from '#tests/backend/support/pizzeria.ts'
import { ask, fillShop, openHour, opsToken, testBackend } from '#tests/backend/support/shop.ts'

const operator = { authorization: `Bearer ${opsToken}`, 'content-type': 'text/csv' }

describeWithDatabase('options in the lists of an operator', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    await fillShop(engine.db)
    await importCatalog(engine.db, pizzeria())
    backend = testBackend(engine.database)
  })
  const put = (list: string, csv: string) =>
    ask(backend, `/api/v1/ops/${list}`, { method: 'PUT', body: csv, headers: operator })
  const get = async (list: string) =>
    (
      await backend.fetch(new Request(`http://shop.test/api/v1/ops/${list}`, { headers: operator }))
    ).text()
  const option = async (code: string) =>
    (await exportCatalog(engine.db)).options.find((one) => one.code === code)
  const pricesOf = (rows: readonly string[]) =>
    ['dish,name,sku,tax,size,city,fulfilment,currency,price,old_price', ...rows].join('\n')
  const stopsOf = (rows: readonly string[]) =>
    ['dish,name,sku,city,reason_en,until', ...rows].join('\n')

  test('prices have a row for each size and currency of an option, and go in again', async () => {
    const csv = await get('prices')
    for (const row of [
      'option/olives,Olives,olives-30,,,,,BGN,1,',
      'option/mozzarella,Extra mozzarella,,,,,,BGN,2,',
      'option/mozzarella,Extra mozzarella,,,size-40,,,BGN,2.5,',
      'option/crust-cheese,Cheese crust,,,size-30,,,BGN,3,',
    ])
      expect(csv).toContain(`${row}\r\n`)
    expect(csv).not.toContain('option/size-30')
    expect(await put('prices', csv)).toMatchObject({ status: 200, body: { prices: [] } })
    expect(await get('prices')).toBe(csv)
  })

  test('a list sets the prices of options beside those of dishes; a dry run sets none', async () => {
    const list = pricesOf([
      'option/olives,,olives-30,,,,,BGN,"1,20",',
      'option/mozzarella,,,,size-40,,,BGN,2.75,',
      'option/mozzarella,,,,,,,BGN,2,',
      'maki,,,,,,,BGN,8.5,',
    ])
    const changed = [
      { goods: 'maki', currency: 'BGN', before: 8, after: 8.5 },
      { goods: 'option/olives', currency: 'BGN', before: 1, after: 1.2 },
      { goods: 'option/mozzarella', size: 'size-40', currency: 'BGN', before: 2.5, after: 2.75 },
    ]
    const answer = { rows: 4, prices: changed }
    expect(await put('prices?dry_run=1', list)).toMatchObject({ status: 200, body: answer })
    expect(await option('olives')).toMatchObject({ prices: { BGN: 1 } })
    expect(await put('prices', list)).toMatchObject({ status: 200, body: answer })
    expect(await option('olives')).toMatchObject({ prices: { BGN: 1.2 } })
    expect(await option('mozzarella')).toMatchObject({
      prices: { BGN: 2 },
      variant_prices: [{ variant: 'size-40', prices: { BGN: 2.75 } }],
    })
    expect(await put('prices', list)).toMatchObject({ status: 200, body: { prices: [] } })
  })

  test.each([
    ['option/nothing,,,,,,,BGN,1,', 'There is no option "nothing" on the menu'],
    ['option/olives,,olives-31,,,,,BGN,1,', 'sku: "olives-31" is not "olives-30"'],
    ['option/olives,,,food,,,,BGN,1,', 'tax: '],
    ['option/olives,,,,size-30,,,BGN,1,', 'size: '],
    ['option/crust-thin,,,,,,,BGN,1,', 'never charged'],
    ['option/olives,,,,,varna,,BGN,1,', 'city: '],
    ['option/olives,,,,,,pickup,BGN,1,', 'fulfilment: '],
    ['option/olives,,,,,,,EUR,1,', 'currency: '],
    ['option/olives,,,,,,,USD,1,', '"USD" is none of'],
    ['option/olives,,,,,,,BGN,cheap,', 'price: "cheap" is no price'],
    ['option/olives,,,,,,,BGN,1,2', 'old_price: '],
  ])('the price %s is refused by its line: %s', async (row, message) => {
    const before = await get('prices')
    const list = pricesOf(['maki,,,,,,,BGN,5,', row])
    const { status, body } = await put('prices', list)
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { problems: [{ where: 'line 3', message: expect.stringContaining(message) }] },
    })
    expect(await get('prices')).toBe(before)
  })

  test('an option that comes twice in a currency is refused by its second line', async () => {
    const row = 'option/olives,,,,,,,BGN,1,'
    expect(await put('prices', pricesOf([row, row]))).toMatchObject({
      status: 422,
      body: { problems: [{ where: 'line 3', message: expect.stringContaining('comes twice') }] },
    })
  })

  test('stops have the options that ran out, and go in again', async () => {
    const until = new Date(openHour.getTime() + 3_600_000).toISOString()
    const list = stopsOf([
      'maki,,,varna,No rice,',
      `option/olives,,olives-30,varna,,${until}`,
      'option/mozzarella,,,varna,,',
    ])
    expect(await put('stops?dry_run=1', list)).toMatchObject({
      status: 200,
      body: { stops: 3, added: ['maki varna', 'option/olives varna', 'option/mozzarella varna'] },
    })
    expect(await get('stops')).not.toContain('option/')
    expect(await put('stops', list)).toMatchObject({ status: 200, body: { stops: 3 } })
    const csv = await get('stops')
    expect(csv).toMatch(new RegExp(`option/olives,Olives,olives-30,varna,,.*${until}\\r\\n`))
    expect(csv).toContain('option/mozzarella,Extra mozzarella,,varna,')
    expect(await put('stops', csv)).toMatchObject({
      status: 200,
      body: { added: [], changed: [], removed: [] },
    })
    expect(await get('stops')).toBe(csv)
  })

  test('a list with options replaces their stops, one of dishes alone leaves them', async () => {
    expect(await put('stops', stopsOf(['maki,,,varna,No rice,']))).toMatchObject({
      body: { removed: [] },
    })
    expect(await get('stops')).toContain('option/mozzarella')
    expect(await put('stops', stopsOf(['option/olives,,,varna,,']))).toMatchObject({
      status: 200,
      body: {
        added: [],
        changed: ['option/olives varna'],
        removed: ['maki varna', 'option/mozzarella varna'],
      },
    })
    expect(await get('stops')).not.toContain('mozzarella')
  })

  test.each([
    ['option/nothing,,,varna,,', 'There is no option "nothing" on the menu'],
    ['option/olives,,olives-31,varna,,', 'sku: '],
    ['option/olives,,,atlantis,,', 'There is no city "atlantis"'],
    ['option/olives,,,varna,No olives,', 'reason_en: '],
    ['option/olives,,,varna,,soon', 'until: "soon" is no time'],
    ['option/olives,,,varna,,2001-01-01T00:00:00Z', 'is over'],
  ])('the stop %s is refused by its line: %s', async (row, message) => {
    const before = await get('stops')
    expect(await put('stops', stopsOf([row]))).toMatchObject({
      status: 422,
      body: { problems: [{ where: 'line 2', message: expect.stringContaining(message) }] },
    })
    expect(await get('stops')).toBe(before)
  })
})
