import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { type Kitchen, openKitchen, operator } from '#tests/backend/support/kitchen-printers.ts'
import { lineOf } from '#tests/backend/support/ordering.ts'
import { epsonPrinter, starPrinter } from '../../../../tests/support/printers.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { ask, openHour, post } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'

describeWithDatabase('printers of the kitchen', (engine) => {
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(engine)
  })
  beforeEach(async () => {
    await engine.db.deleteFrom('printer').execute()
  })

  test('can be added by operators only, with a known city, categories and protocol', async () => {
    const path = '/api/v1/ops/printers'
    expect(await ask(kitchen.backend, path)).toMatchObject({ status: 401 })
    const star = { name: 'A', protocol: 'star', locale: 'en', columns: 48, prints: 'accepted' }
    const wrong = async (body: object) =>
      (
        await post(
          kitchen.backend,
          path,
          { ...star, cityId: kitchen.shop.cityId, categories: [], ...body },
          operator,
        )
      ).status
    expect(await wrong({ cityId: 999 })).toBe(404)
    expect(await wrong({ categories: ['nowhere'] })).toBe(422)
    expect(await wrong({ columns: 1000 })).toBe(422)
    expect(await wrong({ protocol: 'telex' })).toBe(422)
    expect(await wrong({ name: '' })).toBe(422)
  })

  test('answer 401 without the key, and with the key of the other protocol', async () => {
    const { key } = await kitchen.add({ protocol: 'epson' })
    expect((await starPrinter(kitchen.send, 'wrong').get('1')).status).toBe(401)
    expect((await starPrinter(kitchen.send, key).get('1')).status).toBe(401)
    expect(
      (await epsonPrinter(kitchen.send, 'wrong').post({ ConnectionType: 'GetRequest' })).status,
    ).toBe(401)
    expect((await epsonPrinter(kitchen.send, key).post({ ConnectionType: 'Dance' })).status).toBe(
      422,
    )
    const anonymous = await kitchen.send(
      new Request('http://shop.test/api/v1/print/star', { method: 'POST' }),
    )
    expect(anonymous.status).toBe(401)
    expect(anonymous.headers.get('www-authenticate')).toMatch(/^Basic/)
  })

  test('print the dishes of their station, and no ticket without any', async () => {
    const rolls = await kitchen.addStar({ categories: ['rolls'] })
    const drinks = await kitchen.addStar({ categories: ['drinks'] })
    const dishes = [lineOf(kitchen.shop, 'california', 2)]
    await kitchen.move(await kitchen.place({ dishes, expectedTotal: decimal(34) }), 'process')
    await rolls.work()
    await drinks.work()
    expect(rolls.paper).toHaveLength(1)
    expect(drinks.paper).toEqual([])
  })

  test('print an order again as a copy, on one printer or on all', async () => {
    const first = await kitchen.add()
    const second = await kitchen.add({ name: 'Bar' })
    const id = await kitchen.place()
    const path = `/api/v1/ops/orders/${id}/print`
    expect(await post(kitchen.backend, path, {})).toMatchObject({ status: 401 })
    expect(await post(kitchen.backend, path, { printerId: 99_999 }, operator)).toMatchObject({
      status: 404,
    })
    expect(
      await post(kitchen.backend, path, { printerId: first.printer.id }, operator),
    ).toMatchObject({
      body: { tickets: 1 },
    })
    expect(await post(kitchen.backend, path, {}, operator)).toMatchObject({ body: { tickets: 2 } })
    const [one, two] = [starPrinter(kitchen.send, first.key), starPrinter(kitchen.send, second.key)]
    await one.work()
    await two.work()
    expect([one.paper.length, two.paper.length]).toEqual([2, 1])
    expect(one.paper[0]).toContain('REPEATED')
  })

  const patch = (id: number, body: object, headers: Record<string, string> = operator) =>
    ask(kitchen.backend, `/api/v1/ops/printers/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const testOn = (id: number, headers: Record<string, string> = operator) =>
    ask(kitchen.backend, `/api/v1/ops/printers/${id}/test`, { method: 'POST', headers })

  test('give 404 to a manager of another city, who can change those of their own', async () => {
    const { headers } = await newStaff(kitchen.backend, 'manager', {
      cities: [1],
      now: new Date(openHour.getTime() - 86_400_000),
    })
    const here = (await kitchen.add()).printer.id
    const there = (await kitchen.add({ cityId: 2, name: 'Dubai' })).printer.id
    expect((await patch(there, { name: 'Mine' }, headers)).status).toBe(404)
    expect((await testOn(there, headers)).status).toBe(404)
    const path = `/api/v1/ops/printers/${there}`
    expect((await ask(kitchen.backend, path, { method: 'DELETE', headers })).status).toBe(404)
    expect((await patch(here, { cityId: 2 }, headers)).status).toBe(404)
    expect(await engine.db.selectFrom('printer').select(['name', 'domain_id']).execute()).toEqual(
      expect.arrayContaining([
        { name: 'Kitchen', domain_id: 1 },
        { name: 'Dubai', domain_id: 2 },
      ]),
    )
    expect(await patch(here, { name: 'Grill' }, headers)).toMatchObject({ body: { name: 'Grill' } })
    const own = `/api/v1/ops/printers/${here}`
    expect((await ask(kitchen.backend, own, { method: 'DELETE', headers })).status).toBe(200)
  })

  test('can be moved to a known city, and print nothing more of the former one', async () => {
    const { key, printer } = await kitchen.add()
    expect((await patch(printer.id, { cityId: 999 })).status).toBe(404)
    for (const cityId of [0, 'x', null])
      expect((await patch(printer.id, { cityId })).status).toBe(422)
    const paper = starPrinter(kitchen.send, key)
    const id = await kitchen.place()
    await kitchen.move(id, 'process')
    expect(await patch(printer.id, { cityId: 2 })).toMatchObject({
      status: 200,
      body: { city_id: 2, name: 'Kitchen' },
    })
    await paper.work()
    await kitchen.move(await kitchen.place(), 'process')
    await paper.work()
    expect(paper.paper).toEqual([])
    const tickets = await kitchen.tickets()
    expect(tickets.find((one) => one.order_id === id)).toMatchObject({
      dropped: 'nothing_to_print',
    })
  })

  test('print a test in their language, once while it waits, and again after a crash', async () => {
    expect((await testOn(99_999)).status).toBe(404)
    const star = await kitchen.add({ name: 'Гриль', locale: 'ru' })
    const epson = await kitchen.add({ protocol: 'epson', columns: 32 })
    const both = await Promise.all([testOn(star.printer.id), testOn(star.printer.id)])
    const counts = both.map(({ body }) => v.parse(v.object({ tickets: v.number() }), body).tickets)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    await testOn(epson.printer.id)
    expect(await kitchen.tickets()).toMatchObject([
      { printer_id: epson.printer.id, order_id: null, kind: 'test', printed_at: null },
      { printer_id: star.printer.id, order_id: null, kind: 'test' },
    ])

    const printer = starPrinter(kitchen.send, star.key)
    const { jobToken = '' } = await printer.poll()
    expect(await (await printer.get(jobToken)).text()).toContain('ПРОБНЫЙ ЧЕК')
    // Nothing was confirmed: the printer has crashed.
    kitchen.later(61)
    await printer.work()
    expect(printer.paper).toHaveLength(1)
    const [ticket = ''] = printer.paper
    for (const part of ['ПОВТОР', 'ПРОБНЫЙ ЧЕК: принтер работает', 'Гриль', 'Варна'])
      expect(ticket).toContain(part)
    expect(Math.max(...ticket.split('\n').map((row) => row.length))).toBeLessThanOrEqual(48)

    const other = epsonPrinter(kitchen.send, epson.key)
    await other.work()
    expect(other.paper).toHaveLength(1)
    expect(other.paper[0]).toContain('TEST: the printer works')
    expect((await testOn(star.printer.id)).body).toEqual({ tickets: 1 })
  })

  test('apply a change at once, and lose access when they are removed', async () => {
    const { key, printer } = await kitchen.add()
    const path = `/api/v1/ops/printers/${printer.id}`
    const headers = { ...operator, 'content-type': 'application/json' }
    const changed = await ask(kitchen.backend, path, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ name: 'Pass' }),
    })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Pass', columns: 48 } })
    expect(await ask(kitchen.backend, path, { method: 'DELETE', headers: operator })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await ask(kitchen.backend, path, { method: 'DELETE', headers: operator })).toMatchObject(
      {
        status: 404,
      },
    )
    expect((await starPrinter(kitchen.send, key).get('1')).status).toBe(401)
  })
})
