import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { namedEvents } from '#tests/backend/support/events.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { testBackend } from '#tests/backend/support/shop.ts'
import { wholeTest } from '#tests/support/whole-test.ts'
import { boardEvent } from '#contract/ops/board.calls.ts'
import { withoutWireNames } from '#contract/field-names.ts'

describeWithDatabase('the stream of orders', (engine) => {
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db)
    backend = testBackend(engine.database)
  })
  const opened: AsyncGenerator<unknown, undefined>[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((stream) => stream.return(undefined)))
  })
  const { read, moved } = boardCallsOf(() => backend)
  const place = async (more = {}) =>
    (await placeOrder(shop.context, randomUUID(), twoRolls(shop, more))).order.id
  const ask = (query: string, headers: Record<string, string> = operator) =>
    backend.fetch(new Request(`http://shop.test/api/v1/ops/orders/events${query}`, { headers }))
  const open = async (after?: number | string) => {
    const query = `?domainId=${shop.cityId}${after === undefined ? '' : `&after=${after}`}`
    const stream = namedEvents(await ask(query))
    opened.push(stream)
    return {
      next: async () => (await stream.next()).value,
      order: async () =>
        v.parse(boardEvent, withoutWireNames((await stream.next()).value?.data)).order,
    }
  }
  const last = async () => (await read(shop.cityId)).last_event_id

  test('refuses strangers, a missing city and an unknown city', async () => {
    expect((await ask('?domainId=1', {})).status).toBe(401)
    expect((await ask('')).status).toBe(422)
    expect((await ask('?domainId=x')).status).toBe(422)
    expect((await ask('?domainId=999')).status).toBe(404)
  })

  test('sends a new order and each of its changes in the current state', async () => {
    const stream = await open(await last())
    expect(await stream.next()).toMatchObject({ name: 'open' })
    const id = await place()
    expect(await stream.order()).toMatchObject({ id, column: 'new', version: 1 })
    await moved(id, { action: 'accept', version: 1, minutes: 40 })
    expect(await stream.order()).toMatchObject({ id, column: 'preparing', version: 2 })
    await moved(id, { action: 'delay', version: 2, minutes: 60 })
    expect(await stream.order()).toMatchObject({ id, version: 3 })
    await moved(id, { action: 'undo', version: 3 })
    expect(await stream.order()).toMatchObject({ id, version: 4 })
    await changeStatus(shop.deps, id, { status: 'cancel', version: 4 }, 'customer')
    expect(await stream.order()).toMatchObject({ id, status: 'cancel', column: null })
  })

  test('sends an order to each board in its language', async () => {
    const seen = await last()
    await place()
    const names = async (query: string) => {
      const stream = namedEvents(await ask(`?domainId=${shop.cityId}&after=${seen}${query}`))
      opened.push(stream)
      await stream.next()
      const { value } = await stream.next()
      const { order } = v.parse(boardEvent, withoutWireNames(value?.data))
      return order.dishes.map(({ name }) => name)
    }
    expect(await names('&locale=ru')).toEqual(['Калифорния'])
    expect(await names('')).toEqual(['California'])
    expect(await names('&locale=xx')).toEqual(['California'])
  })

  test('resumes where a board left it, with the last state of each order once', async () => {
    const seen = await last()
    const [first, second] = [await place(), await place()]
    await moved(first, { action: 'accept', version: 1 })
    const stream = await open(seen)
    expect(await stream.next()).toMatchObject({ name: 'open', id: String(seen) })
    expect([await stream.order(), await stream.order()]).toMatchObject([
      { id: second, column: 'new' },
      { id: first, column: 'preparing' },
    ])
    const third = await place()
    const news = await stream.next()
    expect(news).toMatchObject({ name: 'order', id: String(await last()) })
    expect(v.parse(boardEvent, withoutWireNames(news?.data)).order.id).toBe(third)
  })

  test('sends an order that awaits its payment without a column', async () => {
    const stream = await open()
    await stream.next()
    const id = await place({ payment: { type: 'online' } })
    expect(await stream.order()).toMatchObject({ id, column: null })
    expect((await read(shop.cityId)).orders.map((order) => order.id)).not.toContain(id)
  })

  test('makes a board read everything again after a long absence or a wrong position', async () => {
    const now = await last()
    const reset = { name: 'reset', id: String(now) }
    for (const after of [now + 1, 'x', '-1'])
      expect(await (await open(after)).next()).toMatchObject(reset)
    await engine.db.deleteFrom('board_event').where('seq', '<=', 3).execute()
    expect(await (await open(2)).next()).toMatchObject(reset)
    expect(await (await open(3)).next()).toMatchObject({ name: 'open', id: '3' })
    await engine.db
      .updateTable('board_counter')
      .set({ seq: now + 501 })
      .where('domain_id', '=', shop.cityId)
      .execute()
    expect(await (await open(now)).next()).toMatchObject({ name: 'reset', id: String(now + 501) })
  })

  wholeTest('sends each of 50 simultaneous orders to each of 3 boards', async () => {
    const streams = await Promise.all([open(), open(), open()])
    await Promise.all(streams.map((stream) => stream.next()))
    const placed = await Promise.all(Array.from({ length: 50 }, () => place()))
    for (const stream of streams) {
      const heard = new Set<number>()
      while (heard.size < placed.length) heard.add((await stream.order()).id)
      expect([...heard].toSorted((a, b) => a - b)).toEqual(placed.toSorted((a, b) => a - b))
    }
  })
})
