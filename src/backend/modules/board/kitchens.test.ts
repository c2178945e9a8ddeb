import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { importCity } from '#backend/modules/import/city.service.ts'
import { readCity } from '#backend/modules/import/city-export.repo.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import { boardCallsOf, operator } from '#tests/backend/support/board-calls.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { namedEvents } from '#tests/backend/support/events.ts'
import { openShop, type OpenShop, twoRolls } from '#tests/backend/support/ordering.ts'
import { ask, testBackend } from '#tests/backend/support/shop.ts'
import { varna } from '#tests/backend/support/shop-fixtures.ts'
import { board, boardEvent } from '#contract/ops/board.calls.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import { decimal } from '#contract/values/money.ts'
import { withoutWireNames } from '#contract/field-names.ts'

const withDelivering = (code: string): CityDocument => {
  const city = varna()
  return {
    ...city,
    branches: city.branches.map((branch) => ({ ...branch, delivers: branch.code === code })),
  }
}

describeWithDatabase('the board of a branch', (engine) => {
  let shop: OpenShop
  let backend: Backend
  let [centre, port] = [0, 0]
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    placed.length = 0
    await open(varna())
    centre = await branchId('centre')
    port = await branchId('port')
  })
  /** A backend of its own, whose first snapshot has the city as it is now. */
  const open = async (city: CityDocument) => {
    await importCity(engine.db, city)
    backend = testBackend(engine.database)
  }
  const branchId = async (code: string) =>
    (
      await engine.db
        .selectFrom('branch')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id
  const placed: number[] = []
  const opened: AsyncGenerator<unknown, undefined>[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((stream) => stream.return(undefined)))
  })
  const { moved } = boardCallsOf(() => backend)
  const place = async (more = {}) => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop, more))
    placed.push(order.id)
    return order.id
  }
  const pickup = (pickupId: number) =>
    place({ orderType: 'pickup', pickupId, address: undefined, expectedTotal: decimal(30) })
  const get = (path: string, query: string) =>
    ask(backend, `/api/v1/ops/${path}?domainId=${shop.cityId}${query}`, { headers: operator })
  const read = async (branchId?: number) => {
    const { body } = await get('board', branchId === undefined ? '' : `&branchId=${branchId}`)
    return v.parse(board, body)
  }
  const shown = async (branchId?: number) =>
    (await read(branchId)).orders.map(({ id }) => id).filter((id) => placed.includes(id))

  test('has pickup orders of its own, and deliveries until another branch is named', async () => {
    const [here, there, delivery] = [await pickup(centre), await pickup(port), await place()]
    expect(await shown()).toEqual([here, there, delivery])
    expect(await shown(centre)).toEqual([here, delivery])
    expect(await shown(port)).toEqual([there, delivery])
    await open(withDelivering('port'))
    expect(await shown()).toEqual([here, there, delivery])
    expect(await shown(centre)).toEqual([here])
    expect(await shown(port)).toEqual([there, delivery])
  })

  test('says which branches an order is for', async () => {
    const [there, delivery] = [await pickup(port), await place()]
    const { orders } = await read()
    const kitchensOf = (order: number) => orders.find(({ id }) => id === order)?.kitchens
    expect(kitchensOf(there)).toEqual([port])
    expect(kitchensOf(delivery)).toEqual([centre, port])
  })

  test('takes the pickup orders of a branch that is gone', async () => {
    const there = await pickup(port)
    const city = varna()
    await open({ ...city, branches: city.branches.slice(0, 1) })
    expect(await shown(centre)).toEqual([there])
  })

  test('is refused for a branch of another city', async () => {
    const id = await branchId('marina')
    for (const path of ['board', 'orders/events']) {
      expect((await get(path, `&branchId=${id}`)).status).toBe(404)
      expect((await get(path, '&branchId=x')).status).toBe(422)
    }
  })

  const listen = async (branchId: number, after: number | string) => {
    const query = `?domainId=${shop.cityId}&branchId=${branchId}&after=${after}`
    const stream = namedEvents(
      await backend.fetch(
        new Request(`http://shop.test/api/v1/ops/orders/events${query}`, { headers: operator }),
      ),
    )
    opened.push(stream)
    expect((await stream.next()).value).toMatchObject({ name: 'open' })
    return async () => (await stream.next()).value
  }

  test('receives its own orders and skips those of other branches', async () => {
    const next = await listen(centre, (await read()).last_event_id)
    const orderOf = (data: unknown) => v.parse(boardEvent, withoutWireNames(data)).order.id
    const there = await pickup(port)
    const skipped = await next()
    expect(skipped).toMatchObject({ name: 'beat', id: String((await read()).last_event_id) })
    await moved(there, { action: 'accept', version: 1 })
    expect(await next()).toMatchObject({ name: 'beat' })
    const here = await pickup(centre)
    expect(orderOf((await next())?.data)).toBe(here)
    const again = await listen(centre, String(skipped?.id))
    expect(await again()).toMatchObject({ name: 'beat' })
    expect(orderOf((await again())?.data)).toBe(here)
  })

  test('ends its stream once the branch is gone', async () => {
    const { last_event_id } = await read()
    const [kept, gone] = [await listen(centre, last_event_id), await listen(port, last_event_id)]
    const city = varna()
    await importCity(engine.db, { ...city, branches: city.branches.slice(0, 1) })
    const status = async () => (await get('board', `&branchId=${port}`)).status
    await expect.poll(status).toBe(404)
    // A heartbeat of every stream.
    await sql`select pg_notify('board_event', 'access')`.execute(engine.db)
    expect(await kept()).toMatchObject({ name: 'beat' })
    expect(await gone()).toBeUndefined()
  })

  test('is exported with the city as it was given', async () => {
    await open(withDelivering('port'))
    const exported = await readCity(engine.db, 'varna')
    expect(exported?.branches.map(({ delivers }) => delivers)).toEqual([undefined, true])
  })
})
