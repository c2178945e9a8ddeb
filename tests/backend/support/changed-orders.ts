import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { operatorOrder } from '#contract/ops/orders.calls.ts'
import type { OrderInput } from '#contract/orders/order.calls.ts'
import { operator } from './board-calls.ts'
import type { Engine } from './engines.ts'
import { lineOf, openShop, type OpenShop, twoRolls } from './ordering.ts'
import { ask, openHour, post, testBackend } from './shop.ts'

type Lines = readonly (readonly [slug: string, quantity: number])[]

/** The calls of the office and of the customer, by HTTP. */
export function changedOrders(shop: () => OpenShop, backend: () => Backend) {
  const lines = (...wanted: Lines) =>
    wanted.map(([slug, quantity]) => lineOf(shop(), slug, quantity))
  const read = async (id: OrderId) =>
    v.parse(
      operatorOrder,
      (await ask(backend(), `/api/v1/ops/orders/${id}`, { headers: operator })).body,
    )
  const propose = (id: OrderId, body: object, key: string = randomUUID()) =>
    post(backend(), `/api/v1/ops/orders/${id}/changes`, body, {
      ...operator,
      'idempotency-key': key,
    })
  /** The id of the proposal. A refund that the backend sends meanwhile raises the version. */
  const proposed = async (id: OrderId, dishes: Lines, note = ''): Promise<string> => {
    const { version } = await read(id)
    const answer = await propose(id, { version, dishes: lines(...dishes), note })
    if (answer.status === 409 && (await read(id)).version !== version)
      return proposed(id, dishes, note)
    expect(answer).toMatchObject({ status: 200, body: { change: { state: 'open' } } })
    return v.parse(operatorOrder, answer.body).change?.id ?? ''
  }
  const quote = (id: OrderId, dishes: Lines) =>
    post(
      backend(),
      `/api/v1/ops/orders/${id}/changes/quote`,
      { dishes: lines(...dishes) },
      operator,
    )
  const withdraw = (id: OrderId, change: string) =>
    ask(backend(), `/api/v1/ops/orders/${id}/changes/${change}`, {
      method: 'DELETE',
      headers: operator,
    })
  const confirm = (
    id: OrderId,
    change: string,
    headers: Readonly<Record<string, string>> = operator,
    body: object = {},
  ) => post(backend(), `/api/v1/ops/orders/${id}/changes/${change}/confirm`, body, headers)
  const answer =
    (how: 'accept' | 'decline') =>
    (id: OrderId, change: string, key: string, body: object = {}) =>
      post(backend(), `/api/v1/purchase/${id}/changes/${change}/${how}?key=${key}`, body)
  return {
    lines,
    read,
    propose,
    proposed,
    quote,
    withdraw,
    confirm,
    accept: answer('accept'),
    decline: answer('decline'),
  }
}

/** Opens a shop, whose clock each test begins at `openHour`; `prepare` changes it before that. */
export function shopOfChanges(engine: Engine, prepare?: () => Promise<void>) {
  let now = openHour
  let shop: OpenShop
  let backend: Backend
  beforeAll(async () => {
    shop = await openShop(engine.db, () => now)
    await prepare?.()
    backend = testBackend(engine.database, { now: () => now })
  })
  beforeEach(() => void (now = openHour))
  return {
    shop: () => shop,
    backend: () => backend,
    now: () => now,
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    /** Two rolls for 34.00. */
    place: async (more: Partial<OrderInput> = {}) =>
      (await placeOrder(shop.context, randomUUID(), twoRolls(shop, more))).order,
    ...changedOrders(
      () => shop,
      () => backend,
    ),
  }
}
