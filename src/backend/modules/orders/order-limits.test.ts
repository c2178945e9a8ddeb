import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderLimits } from '#backend/core/ports.ts'
import { defaultOrderLimits } from '#backend/modules/limits/limits.rules.ts'
import { holdSlot } from '#backend/modules/slots/slots.service.ts'
import { atOnce, tally } from '#tests/backend/support/concurrently.ts'
import { newPhone } from '#tests/backend/support/codes.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import {
  type OpenShop,
  openShop,
  readShop,
  seaStreet,
  twoRolls,
} from '#tests/backend/support/ordering.ts'
import { openHour } from '#tests/backend/support/shop.ts'
import { clientAddressHeader } from '#contract/common.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { changeStatus } from './status.service.ts'
import { originOf } from './order-limits.service.ts'
import { placeOrder } from './place-order.service.ts'
import { type CustomerId, orderId, type OrderId } from '#contract/values/ids.ts'

let now = openHour
const none: OrderLimits = { perPhone: 0, perAddress: 0, perHour: 0, perSlot: 0 }
const slot = '2026-03-12T18:00:00+02:00'

describeWithDatabase('orders of one requester', (engine) => {
  let shop: OpenShop
  let addresses = 0
  beforeAll(async () => {
    shop = await openShop(engine.db)
  })
  beforeEach(async () => {
    now = openHour
    for (const table of ['usage_limit', 'slot_hold', 'payment', 'purchase'] as const)
      await engine.db.deleteFrom(table).execute()
  })
  const somewhere = () => `198.51.${++addresses}.7`
  interface From {
    address?: string
    limits?: Partial<OrderLimits>
    customerId?: CustomerId
  }
  const place = async (
    more: Partial<OrderInput> = {},
    { address = somewhere(), limits = defaultOrderLimits, customerId }: From = {},
  ) => {
    const deps = { ...shop.deps, now: () => now }
    const headers = new Headers({ [clientAddressHeader]: address })
    const origin = {
      prefixes: (await originOf({ deps: { ...limited, login: deps.login }, headers })).prefixes,
      limits: { ...none, ...limits },
    }
    const body = twoRolls(shop, { contact: { firstName: 'Ана', phone: newPhone() }, ...more })
    const buyer = customerId === undefined ? null : { id: customerId, birthday: null }
    return (await placeOrder({ deps, locale: 'en', origin }, randomUUID(), body, buyer)).order.id
  }
  const limited = { orderLimits: none }
  const move = (id: OrderId, status: 'process' | 'cancel', version = 1) =>
    changeStatus({ ...shop.deps, now: () => now }, id, { status, version, reason: 'x' })
  const hold = (address: string, from = slot) =>
    holdSlot(
      {
        deps: { ...shop.deps, now: () => now },
        headers: new Headers({ [clientAddressHeader]: address }),
      },
      shop.cityId,
      { orderType: 'delivery', lat: seaStreet.lat, lng: seaStreet.lng, from },
      null,
      defaultOrderLimits,
    )

  test('50 orders from one address are limited to 20; a cancelled order makes room for another', async () => {
    const address = somewhere()
    const results = []
    for (let turn = 0; turn < 5; turn++)
      results.push(...(await atOnce(10, () => place({}, { address }))))
    expect(tally(results)).toEqual({ ok: 20, TOO_MANY_ORDERS: 30 })
    // A refused order counts nowhere: the hour has room for ten more.
    const [id] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    await move(id ?? orderId(1), 'cancel')
    expect(tally(await atOnce(5, () => place({}, { address })))).toEqual({
      ok: 1,
      TOO_MANY_ORDERS: 4,
    })
    expect(tally(await atOnce(1, () => place()))).toEqual({ ok: 1 })
    now = new Date(openHour.getTime() + 25 * 3_600_000)
    expect(tally(await atOnce(1, () => place({}, { address })))).toEqual({ ok: 1 })
  })

  test('a phone is limited to 3 open orders from any addresses, online payments apart', async () => {
    const contact = { firstName: 'Ана', phone: newPhone() }
    expect(tally(await atOnce(12, () => place({ contact })))).toEqual({ ok: 3, TOO_MANY_ORDERS: 9 })
    expect(tally(await atOnce(12, () => place({ contact, payment: { type: 'online' } })))).toEqual({
      ok: 3,
      TOO_MANY_ORDERS: 9,
    })
  })

  test('addresses of one /48 share a limit of 32', async () => {
    const limits = { perAddress: 2 }
    const results = []
    for (let turn = 0; turn < 5; turn++)
      results.push(
        ...(await atOnce(10, (nth) =>
          place({}, { address: `2001:db8:5:${(turn * 10 + nth).toString(16)}00::1`, limits }),
        )),
      )
    expect(tally(results)).toEqual({ ok: 32, TOO_MANY_ORDERS: 18 })
  })

  test('an address is limited to 5 orders an hour, cancelled ones included', async () => {
    const [address, limits] = [somewhere(), { perHour: 5 }]
    for (let nth = 0; nth < 5; nth++) await move(await place({}, { address, limits }), 'cancel')
    expect(tally(await atOnce(5, () => place({}, { address, limits })))).toEqual({
      TOO_MANY_REQUESTS: 5,
    })
    now = new Date(openHour.getTime() + 3_600_000)
    expect(tally(await atOnce(7, () => place({}, { address, limits })))).toEqual({
      ok: 5,
      TOO_MANY_REQUESTS: 2,
    })
  })

  test('a customer may have 9 open orders, and 22 more after a completed one', async () => {
    const values = {
      phone: newPhone(),
      locale: 'en',
      created_at: now,
      first_name: null,
      email: null,
      birthday: null,
    }
    const { id: customerId } = await engine.db
      .insertInto('customer')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    const address = somewhere()
    expect(tally(await atOnce(15, () => place({}, { address, customerId })))).toEqual({
      ok: 9,
      TOO_MANY_ORDERS: 6,
    })
    const { id } = await engine.db
      .selectFrom('purchase')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await engine.db
      .updateTable('purchase')
      .set({ status: 'complete' })
      .where('id', '=', id)
      .execute()
    expect(tally(await atOnce(25, () => place({}, { address, customerId })))).toEqual({
      ok: 22,
      TOO_MANY_ORDERS: 3,
    })
  })

  test('an address takes at most half of a slot with orders and holds, until a hold expires', async () => {
    await engine.db.updateTable('domain').set({ slot_capacity: 8 }).execute()
    await engine.db
      .updateTable('shop_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    shop = await readShop(engine.db)
    const address = somewhere()
    const held = await atOnce(8, () => hold(address))
    expect(tally(held)).toEqual({ ok: 4, NO_CAPACITY: 4 })
    const [first] = held.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const order = (heldToken?: string) =>
      place(
        { time: { type: 'on_time', at: slot, hold: heldToken } },
        { address, limits: { perSlot: 6 } },
      )
    expect(tally(await atOnce(3, () => order()))).toEqual({ NO_CAPACITY: 3 })
    await order(first?.hold)
    expect(tally(await atOnce(2, () => hold(address)))).toEqual({ NO_CAPACITY: 2 })
    // Guests hold half of the slot together.
    expect(tally(await atOnce(2, () => hold(somewhere())))).toEqual({ ok: 1, NO_CAPACITY: 1 })
    now = new Date(openHour.getTime() + 11 * 60_000)
    expect(tally(await atOnce(5, () => order()))).toEqual({ ok: 3, NO_CAPACITY: 2 })
  })
})
