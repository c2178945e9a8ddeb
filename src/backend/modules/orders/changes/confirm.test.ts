import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importCatalog } from '#backend/modules/import/catalog.service.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { shopOfChanges } from '#tests/backend/support/changed-orders.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { catalog } from '#tests/backend/support/fixtures.ts'
import { brokenPayments, placePaid, strayRefunds } from '#tests/backend/support/payment-helpers.ts'
import { ask } from '#tests/backend/support/shop.ts'
import { newStaff } from '#tests/backend/support/staff.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { decimal } from '#contract/values/money.ts'

const rounds = 6

describeWithDatabase('a change that a customer has agreed to on the phone', (engine) => {
  const {
    shop,
    backend,
    later,
    place,
    lines,
    read,
    propose,
    proposed,
    withdraw,
    accept,
    decline,
    confirm,
  } = shopOfChanges(engine, async () => {
    const menu = catalog()
    const dishes = menu.goods.map((dish) => ({
      ...dish,
      ...(dish.slug === 'nigiri' && { age: 18 }),
    }))
    await importCatalog(engine.db, { ...menu, goods: dishes })
  })
  const { move } = boardCallsOf(backend)
  const paidOnline = (count: number, total: number) =>
    placePaid(shop(), later, {
      dishes: lines(['california', count]),
      expectedTotal: decimal(total),
    })
  const less = [
    ['california', 1],
    ['maki', 1],
  ] as const

  test('cannot be confirmed when it is unknown or over, or when the order has moved on', async () => {
    const { id } = await place()
    const other = await place()
    const change = await proposed(id, [['california', 3]])
    expect((await confirm(id, randomUUID())).status).toBe(404)
    expect((await confirm(id, 'x')).status).toBe(404)
    expect((await confirm(other.id, change)).status).toBe(404)
    const kitchen = await newStaff(backend(), 'kitchen')
    expect((await confirm(id, change, kitchen.headers)).status).toBe(403)
    later(15 * 60)
    expect(await confirm(id, change)).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_OVER', order: { id, totals: { total: 34 } } },
    })
    const second = await proposed(id, [['california', 3]])
    await withdraw(id, second)
    expect((await confirm(id, second)).body).toMatchObject({ code: 'CHANGE_OVER' })
    const third = await proposed(id, [['california', 3]])
    await move(id, { action: 'accept', version: 1 })
    await move(id, { action: 'ready', version: 2 })
    expect(await confirm(id, third)).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_OVER', order: { status: 'package' } },
    })
  })

  test('needs the age that the customer has not confirmed yet', async () => {
    const { id } = await place()
    const change = await proposed(id, [
      ['california', 2],
      ['nigiri', 1],
    ])
    expect(await read(id)).toMatchObject({ change: { age: 18 } })
    for (const body of [{}, { ageConfirmed: false }])
      expect(await confirm(id, change, operator, body)).toMatchObject({
        status: 422,
        body: { code: 'INVALID', errors: { ageConfirmed: [expect.stringContaining('18')] } },
      })
    expect(await confirm(id, change, operator, { ageConfirmed: true })).toMatchObject({
      status: 200,
      body: { change: { state: 'accepted' }, age: 18 },
    })
  })

  test('refunds through support only up to their limit, through a manager without one', async () => {
    const { id } = await paidOnline(10, 150)
    const change = await proposed(id, less)
    const support = await newStaff(backend(), 'support')
    expect(await confirm(id, change, support.headers)).toMatchObject({
      status: 422,
      body: { code: 'REFUND_LIMIT', message: expect.stringContaining('100.00') },
    })
    expect(await read(id)).toMatchObject({ totals: { total: 150 }, change: { state: 'open' } })
    const manager = await newStaff(backend(), 'manager')
    const { body } = await confirm(id, change, manager.headers)
    expect(body).toMatchObject({ refunds: [{ by: { kind: 'staff', name: 'A manager' } }] })
    expect(await strayRefunds(engine.db)).toEqual([])
  })

  test('alters the order at once, and records who agreed it', async () => {
    const { id, key } = await place()
    const change = await proposed(id, less, 'Only one left')
    const { headers } = await newStaff(backend(), 'support')
    const by = { kind: 'staff', name: 'A support' }
    const { version } = await read(id)
    const first = await confirm(id, change, headers)
    expect(first).toMatchObject({
      status: 200,
      body: {
        version: version + 1,
        totals: { total: 27 },
        change: { state: 'accepted', by: { name: 'OPS_TOKEN' }, agreed_by: by },
      },
    })
    expect((await confirm(id, change, headers)).body).toEqual(first.body)
    expect((await accept(id, change, key)).status).toBe(200)
    expect((await decline(id, change, key)).body).toMatchObject({ code: 'CHANGE_OVER' })
    expect((await ask(backend(), `/api/v1/purchase/${id}?key=${key}`)).body).toMatchObject({
      change: null,
      totals: { total: 27 },
    })
    const timeline = await ask(backend(), `/api/v1/ops/orders/${id}/timeline`, {
      headers: operator,
    })
    expect(timeline.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          kind: 'change',
          state: 'accepted',
          by: expect.objectContaining(by),
        }),
      ]),
    })
    const audit = await ask(backend(), '/api/v1/ops/audit', { headers: operator })
    expect(audit.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          call: 'ops.confirmChange',
          outcome: 'done',
          who: expect.objectContaining(by),
        }),
      ]),
    })
  })

  wholeTest(
    'competes with an answer or another proposal: one succeeds, and money moves once',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { id, key } = await paidOnline(2, 34)
        const change = await proposed(id, less)
        const { version } = await read(id)
        const [confirmed, again, other] = await Promise.all([
          confirm(id, change),
          confirm(id, change),
          [
            () => accept(id, change, key),
            () => decline(id, change, key),
            () => propose(id, { version, dishes: lines(['california', 3]) }),
          ][round % 3]?.(),
        ])
        const isSame = round % 3 === 0
        expect(confirmed.status).toBe(again.status)
        expect(new Set([confirmed.status, other?.status])).toEqual(
          new Set(isSame ? [200] : [200, 409]),
        )
        const refunds = await engine.db
          .selectFrom('refund')
          .select('amount')
          .where('purchase_id', '=', id)
          .execute()
        expect(refunds).toEqual(confirmed.status === 200 ? [{ amount: 700 }] : [])
        expect((await read(id)).totals.total).toBe(confirmed.status === 200 ? 27 : 34)
      }
      expect(await strayRefunds(engine.db)).toEqual([])
      expect(await brokenPayments(engine.db)).toEqual([])
    },
  )
})
