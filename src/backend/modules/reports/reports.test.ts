import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { randomOrders } from '#tests/backend/support/random-orders.ts'
import { cents, reportByHand } from '#tests/backend/support/report-oracle.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'
import { isWholeRun } from '#tests/support/tier.ts'
import type { Backend } from '#backend/app.ts'
import { decimal } from '#contract/values/money.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import { type CurrencyReport, report } from '#contract/ops/reports.calls.ts'

/** Clocks go forward in Varna on Sunday the 29th; each day also has the week before it. */
const days = [
  '2026-03-20T22:00:00Z',
  '2026-03-21T22:00:00Z',
  '2026-03-22T22:00:00Z',
  '2026-03-27T22:00:00Z',
  '2026-03-28T22:00:00Z',
  '2026-03-29T22:00:00Z',
] as const
const dayBegins = { varna: 4 * 60, dubai: 0 }

/** As the oracle counts. */
const exact = (figures: CurrencyReport['total']) => ({
  ...figures,
  revenue: cents(figures.revenue),
  average: cents(figures.average),
  refunded: cents(figures.refunded),
  net: cents(figures.net),
})
const none: CurrencyReport['total'] = {
  orders: 0,
  revenue: decimal(0),
  average: decimal(0),
  refunded: decimal(0),
  net: decimal(0),
  late: 0,
  cancelled: 0,
  not_delivered: 0,
  no_show: 0,
}
const share = <T extends { revenue: number }>(one: T) => ({ ...one, revenue: cents(one.revenue) })

describeWithDatabase('a sales report', (engine) => {
  let backend: Backend
  let asked: Parameters<typeof reportByHand>[0]
  const read = async (path: string) => (await ask(backend, path, { headers: operator })).body
  const reportOf = async (query: string) =>
    v.parse(report, await read(`/api/v1/ops/reports/sales?${query}`))

  beforeAll(async () => {
    const orders = await randomOrders(engine, { seed: 3, count: isWholeRun ? 150 : 80, days })
    const now = new Date('2026-03-31T12:00:00Z')
    orders.goTo(now)
    await orders.settle()
    await orders.refundSome(0.3)
    orders.goTo(now)
    backend = testBackend(engine.database, { now: () => now })
    const seen = []
    for (const { id } of orders.witnessed)
      seen.push(v.parse(operatorOrder, await read(`/api/v1/ops/orders/${id}`)))
    asked = { orders: seen, witnessed: orders.witnessed, now, dayBegins }
  }, 300_000)

  test.each([
    ['2026-03-28', '2026-03-28'],
    ['2026-03-29', '2026-03-29'],
    ['2026-03-21', '2026-03-21'],
    ['2026-03-28', '2026-03-30'],
    ['2026-03-01', '2026-03-31'],
    ['2026-02-01', '2026-02-02'],
  ])('from %s to %s agrees with the orders', async (from, to) => {
    const { currencies } = await reportOf(`from=${from}&to=${to}`)
    for (const currency of ['BGN', 'AED']) {
      const expected = reportByHand(asked, currency, { from, to })
      const found = currencies.find((one) => one.currency === currency)
      if (!found) {
        expect(expected.total).toMatchObject({ orders: 0, cancelled: 0 })
        continue
      }
      expect(exact(found.total)).toEqual(expected.total)
      expect(found.by_hour.map(share)).toEqual(expected.by_hour)
      expect(found.by_payment.map(share)).toEqual(expected.by_payment)
      expect(found.by_channel.map(share)).toEqual(expected.by_channel)
      const codes = found.by_code.map(({ discount, ...one }) => ({
        ...share(one),
        discount: cents(discount),
      }))
      expect(codes).toEqual(expected.by_code)
      const dishes = found.by_dish.map(({ name: _name, ...dish }) => share(dish))
      expect(dishes.toSorted((a, b) => a.id - b.id)).toEqual(expected.by_dish)
      const { by_tax, orders, ...sums } = found.sheet
      expect({
        orders,
        ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, cents(sum)])),
      }).toEqual(expected.sheet)
      expect(by_tax.every(({ tax }) => tax === null)).toBe(true)
      const failures = found.failed.reduce((count, one) => count + one.orders, 0)
      const { cancelled, not_delivered, no_show } = expected.total
      expect(failures).toBe(cancelled + not_delivered + no_show)
    }
  })

  test('has enough of every figure in its test data', async () => {
    const { currencies } = await reportOf('from=2026-03-01&to=2026-03-31')
    const [, leva] = currencies
    expect(leva?.currency).toBe('BGN')
    const total = leva?.total
    for (const count of [total?.late, total?.cancelled, total?.not_delivered, total?.no_show])
      expect(count).toBeGreaterThan(0)
    expect(leva?.sheet.refunded_online).toBeGreaterThan(0)
    expect(leva?.sheet.refunded_cash).toBeGreaterThan(0)
    expect(total?.refunded).toBeGreaterThan(0)
    expect(leva?.sheet.discounts).toBeGreaterThan(0)
    expect(leva?.by_code).toMatchObject([{ code: 'TENTH' }])
    expect(leva?.by_dish.some(({ in_combos }) => in_combos > 0)).toBe(true)
    expect(leva?.failed).toContainEqual(
      expect.objectContaining({ status: 'cancel', reason: 'too_busy', by: 'shop' }),
    )
  })

  test('compares with a week before, up to the same time of day while the day goes on', async () => {
    const of = async (query: string) =>
      (await reportOf(query)).currencies.find(({ currency }) => currency === 'BGN')
    const [sunday, before] = await Promise.all([
      of('from=2026-03-29'),
      of('from=2026-03-22&to=2026-03-22'),
    ])
    expect(sunday?.before).toEqual(before?.total)

    const evening = new Date('2026-03-29T18:00:00Z')
    const then = testBackend(engine.database, { now: () => evening })
    const { body } = await ask(then, '/api/v1/ops/reports/sales?domainId=1', { headers: operator })
    const { cities, currencies } = v.parse(report, body)
    expect(cities).toMatchObject([{ from: '2026-03-29', ends_at: '2026-03-30T01:00:00.000Z' }])
    // 21:00 in both weeks; the clocks were changed between them.
    const until = '2026-03-22T19:00:00.000Z'
    const orders = asked.orders.filter(({ created_at }) => created_at < until)
    const week = { from: '2026-03-22', to: '2026-03-22' }
    const expected = reportByHand({ ...asked, orders, now: evening }, 'BGN', week)
    expect(exact(currencies[0]?.before ?? none)).toEqual(expected.total)
  })

  test('covers one city, or the cities of the person, and no others', async () => {
    const { cities, currencies } = await reportOf('domainId=2&from=2026-03-28')
    expect(cities).toEqual([
      {
        id: 2,
        code: 'dubai',
        time_zone: 'Asia/Dubai',
        today: '2026-03-31',
        from: '2026-03-28',
        to: '2026-03-28',
        starts_at: '2026-03-27T20:00:00.000Z',
        ends_at: '2026-03-28T20:00:00.000Z',
      },
    ])
    expect(currencies.map(({ currency }) => currency)).toEqual(['AED'])

    const { headers } = await newStaff(backend, 'reporting', { cities: [1], now: asked.now })
    const theirs = async (query: string) =>
      ask(backend, `/api/v1/ops/reports/sales?from=2026-03-28${query}`, { headers })
    expect(v.parse(report, (await theirs('')).body).cities.map(({ code }) => code)).toEqual([
      'varna',
    ])
    expect((await theirs('&domainId=2')).status).toBe(404)
  })

  test('names the business day of each city, which goes on past midnight', async () => {
    const night = new Date('2026-03-27T23:30:00Z')
    const then = testBackend(engine.database, { now: () => night })
    const { body } = await ask(then, '/api/v1/ops/reports/sales?from=2026-03-01', {
      headers: operator,
    })
    expect(v.parse(report, body).cities).toMatchObject([
      { code: 'varna', today: '2026-03-27' },
      { code: 'dubai', today: '2026-03-28' },
    ])
  })

  test.each([
    'from=2026-02-31',
    'from=yesterday',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-01-01&to=2026-12-31',
    'domainId=x',
  ])('refuses %s', async (query) => {
    for (const name of ['sales', 'sales.csv', 'orders.csv']) {
      const path = `/api/v1/ops/reports/${name}?${query}`
      expect(await ask(backend, path, { headers: operator })).toMatchObject({ status: 422 })
    }
    const unknown = `/api/v1/ops/reports/sales?domainId=77`
    expect((await ask(backend, unknown, { headers: operator })).status).toBe(404)
  })

  const csv = async (path: string): Promise<string[][]> => {
    const url = `http://shop.test/api/v1/ops/reports/${path}`
    const response = await backend.fetch(new Request(url, { headers: operator }))
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return (await response.text())
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
  }

  test('lists orders that add up to the figures, without names and without formulas', async () => {
    const [head = [], ...rows] = await csv('orders.csv?from=2026-03-01&to=2026-03-31')
    const cell = (row: string[], name: string) => row[head.indexOf(name)] ?? ''
    const leva = rows.filter((row) => cell(row, 'currency') === 'BGN')
    const sold = leva.filter((row) => !/cancel|not_delivered|no_show/.test(cell(row, 'status')))
    const { total } = reportByHand(asked, 'BGN', { from: '2026-03-01', to: '2026-03-31' })
    expect(sold.length).toBe(total.orders)
    expect(leva.filter((row) => Number(cell(row, 'late_minutes')) > 0).length).toBeGreaterThan(0)
    const text = rows.flat().join()
    expect(text).not.toMatch(/Ана|88123/)
    expect(text).toContain("'=1+1")
    expect(text).not.toMatch(/(?:^|,)=/)
  })

  test('gives the same figures as a CSV file', async () => {
    const rows = await csv('sales.csv?from=2026-03-28&to=2026-03-30')
    const { total } = reportByHand(asked, 'BGN', { from: '2026-03-28', to: '2026-03-30' })
    const revenue = rows.find(
      ([part, name, currency]) => part === 'total' && name === 'revenue' && currency === 'BGN',
    )
    expect(revenue?.[3]).toBe(String(total.orders))
    expect(cents(Number(revenue?.[5]))).toBe(total.revenue)
    const ofCode = rows.filter(([, name, currency]) => name === 'TENTH' && currency === 'BGN')
    expect(ofCode.map(([part]) => part)).toEqual(['code', 'code_discount'])
  })
})
