import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeOrderLink } from '#backend/modules/orders/notifications/order-links.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { operator } from '#tests/backend/support/board-calls.ts'
import { shopOfChanges } from '#tests/backend/support/changed-orders.ts'
import { signIn } from '#tests/backend/support/customer.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { advance, twoRolls } from '#tests/backend/support/ordering.ts'
import { placeOnline } from '#tests/backend/support/payment-helpers.ts'
import { ask, post } from '#tests/backend/support/shop.ts'
import { decimal } from '#contract/values/money.ts'

/** Seconds. */
const quarterHour = 15 * 60

describeWithDatabase('a change of an order', (engine) => {
  const {
    shop,
    backend,
    now,
    later,
    place,
    lines,
    read,
    propose,
    proposed,
    quote,
    withdraw,
    accept,
    decline,
  } = shopOfChanges(engine)

  test('cannot be proposed for an older version, or an unpaid or ready order', async () => {
    const dishes = lines(['california', 1], ['maki', 1])
    const { id } = await place()
    expect(await propose(id, { version: 7, dishes })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_MISMATCH', order: { id, version: 1 } },
    })
    expect((await ask(backend(), `/api/v1/ops/orders/999999/changes`)).status).toBe(405)
    for (const status of ['package', 'delivery', 'complete', 'cancel'] as const) {
      const order = await place()
      await advance(shop().deps, order.id, status)
      const { version } = await read(order.id)
      expect(await propose(order.id, { version, dishes })).toMatchObject({
        status: 409,
        body: { code: 'TOO_LATE', order: { status } },
      })
      expect((await quote(order.id, [['maki', 3]])).body).toMatchObject({ code: 'TOO_LATE' })
    }
    const { id: unpaid } = await placeOnline(shop())
    expect(await propose(unpaid, { version: 1, dishes })).toMatchObject({
      status: 422,
      body: { code: 'BAD_TRANSITION', errors: { status: [expect.any(String)] } },
    })
  })

  test('alters lines and totals only when the customer accepts it', async () => {
    const { id, key } = await place({ payment: { type: 'cash', changeFrom: decimal(40) } })
    await advance(shop().deps, id, 'process')
    const { version } = await read(id)
    const body = { version, dishes: lines(['california', 2], ['maki', 1]), note: 'One more roll?' }
    const idempotency = randomUUID()
    const first = await propose(id, body, idempotency)
    expect(first).toMatchObject({
      status: 200,
      body: {
        version,
        change_count: 1,
        totals: { total: 34 },
        due_on_delivery: 34,
        change: {
          state: 'open',
          note: 'One more roll?',
          by: { kind: 'key', name: 'OPS_TOKEN' },
          expires_at: new Date(now().getTime() + quarterHour * 1000).toISOString(),
          before: { total: 34 },
          after: { total: 42 },
        },
      },
    })
    expect((await propose(id, body, idempotency)).body).toEqual(first.body)
    expect(await propose(id, { ...body, note: '' }, idempotency)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED' },
    })
    const { change } = await read(id)
    const mine = await ask(backend(), `/api/v1/purchase/${id}?key=${key}`)
    expect(mine.body).toMatchObject({ change: { id: change?.id, note: 'One more roll?' } })
    expect(mine.body).not.toHaveProperty('change.by')

    const accepted = await accept(id, change?.id ?? '', key)
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        version: version + 1,
        change: null,
        change_count: 2,
        dishes: [
          { name: 'California', quantity: 2 },
          { name: 'Maki', quantity: 1, total: 8 },
        ],
        totals: { sum: 38, delivery: 4, total: 42 },
        payment: { due_on_delivery: 42, change_from: null },
      },
    })
    expect((await accept(id, change?.id ?? '', key)).body).toEqual(accepted.body)
    expect(await read(id)).toMatchObject({
      due_on_delivery: 42,
      change: { state: 'accepted', settled_at: now().toISOString() },
    })
    const timeline = await ask(backend(), `/api/v1/ops/orders/${id}/timeline`, {
      headers: operator,
    })
    const about = { kind: 'change', total_before: 34, total_after: 42, note: 'One more roll?' }
    expect(timeline.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ ...about, state: 'proposed', by: expect.anything() }),
        expect.objectContaining({ ...about, state: 'accepted', by: null }),
        expect.objectContaining({ kind: 'call', call: 'ops.proposeChange' }),
      ]),
    })
    const events = await engine.db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('kind', 'in', ['order.change_proposed', 'order.changed'])
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['order.change_proposed', 'order.changed'])
    expect(await decline(id, change?.id ?? '', key)).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_OVER', purchase: { totals: { total: 42 } } },
    })
  })

  test('ends when it is declined, withdrawn, replaced or expired, or when the order moves on', async () => {
    const over = { status: 409, body: { code: 'CHANGE_OVER', purchase: { totals: { total: 34 } } } }
    const more = [['california', 3]] as const
    const declined = await place()
    const one = await proposed(declined.id, more)
    expect((await decline(declined.id, one, declined.key)).body).toMatchObject({ change: null })
    expect((await decline(declined.id, one, declined.key)).status).toBe(200)
    expect(await accept(declined.id, one, declined.key)).toMatchObject(over)
    expect(await withdraw(declined.id, one)).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_OVER', order: { change: { state: 'declined' } } },
    })

    const withdrawn = await place()
    const two = await proposed(withdrawn.id, more)
    expect((await withdraw(withdrawn.id, two)).body).toMatchObject({
      change: { state: 'withdrawn' },
    })
    expect((await withdraw(withdrawn.id, two)).status).toBe(200)
    expect(await accept(withdrawn.id, two, withdrawn.key)).toMatchObject(over)

    const replaced = await place()
    const three = await proposed(replaced.id, more)
    const four = await proposed(replaced.id, [['california', 4]])
    expect(await accept(replaced.id, three, replaced.key)).toMatchObject(over)
    expect((await accept(replaced.id, four, replaced.key)).body).toMatchObject({
      totals: { total: 60 },
    })

    const expired = await place()
    const five = await proposed(expired.id, more)
    later(quarterHour)
    expect(await accept(expired.id, five, expired.key)).toMatchObject(over)
    await proposed(expired.id, more)

    const ready = await place()
    const six = await proposed(ready.id, more)
    await advance(shop().deps, ready.id, 'package')
    expect(await accept(ready.id, six, ready.key)).toMatchObject(over)
    expect(await read(ready.id)).toMatchObject({ change: { state: 'ended' } })
  })

  test('can be answered only by its customer or with the link of its message', async () => {
    const owner = await signIn(shop().deps, '+359881700001')
    const stranger = await signIn(shop().deps, '+359881700002')
    const buyer = { id: owner.customerId, birthday: null }
    const { order } = await placeOrder(shop().context, randomUUID(), twoRolls(shop()), buyer)
    const { id } = order
    const other = await place()
    const change = await proposed(id, [['california', 3]])
    const elsewhere = await proposed(other.id, [['california', 3]])
    const path = `/api/v1/purchase/${id}/changes/${change}/accept`
    expect((await post(backend(), path, {})).status).toBe(401)
    expect((await post(backend(), path, {}, stranger.headers)).status).toBe(404)
    expect((await accept(id, change, other.key)).status).toBe(404)
    expect((await accept(other.id, change, other.key)).status).toBe(404)
    expect((await accept(id, elsewhere, order.key)).status).toBe(404)
    expect((await accept(id, 'x', order.key)).status).toBe(404)
    const linked = { id, expected_at: new Date(order.time.expected_at) }
    const plain = await makeOrderLink(shop().deps, linked)
    expect((await ask(backend(), `/api/v1/purchase/${id}?key=${plain}`)).body).toMatchObject({
      change: null,
    })
    expect((await accept(id, change, plain)).status).toBe(404)
    const link = await makeOrderLink(shop().deps, linked, change)
    expect((await ask(backend(), `/api/v1/purchase/${id}?key=${link}`)).body).toMatchObject({
      change: { id: change },
      contact: { phone: '' },
    })
    expect((await accept(id, change, link)).body).toMatchObject({
      totals: { total: 45 },
      contact: { phone: '' },
    })
    expect((await post(backend(), path, {}, owner.headers)).status).toBe(200)
  })
})
