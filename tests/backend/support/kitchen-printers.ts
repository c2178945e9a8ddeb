import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Backend } from '#backend/app.ts'
import { notifyListeners } from '#backend/modules/outbox/outbox.service.ts'
import { ticketListener } from '#backend/modules/printing/tickets.service.ts'
import { changeStatus } from '#backend/modules/orders/status.service.ts'
import { placeOrder } from '#backend/modules/orders/place-order.service.ts'
import type { OrderId } from '#contract/values/ids.ts'
import { opsPrinter, opsTicket } from '#contract/ops/printers.calls.ts'
import type { Engine } from './engines.ts'
import { openShop, twoRolls } from './ordering.ts'
import { starPrinter } from '../../support/printers.ts'
import { ask, openHour, opsToken, post, silent, testBackend } from './shop.ts'

const added = v.object({ printer: opsPrinter, path: v.string(), key: v.string() })
export const operator = { authorization: `Bearer ${opsToken}` }

/** A shop whose events are delivered by `notify` alone, and whose clock goes on by `later`. */
export async function openKitchen(engine: Pick<Engine, 'db' | 'database'>) {
  let now = openHour
  const shop = await openShop(engine.db, () => now)
  // A day behind: nothing is due for the backend itself.
  const backend: Backend = testBackend(engine.database, {
    now: () => new Date(now.getTime() - 86_400_000),
  })
  const send = (request: Request) => backend.fetch(request)
  const add = async (settings: object = {}) => {
    const { status, body } = await post(
      backend,
      '/api/v1/ops/printers',
      {
        cityId: shop.cityId,
        name: 'Kitchen',
        protocol: 'star',
        locale: 'en',
        columns: 48,
        prints: 'accepted',
        categories: [],
        ...settings,
      },
      operator,
    )
    if (status !== 201) throw new Error(`The printer was refused with ${status}`)
    return v.parse(added, body)
  }
  const addStar = async (settings: object = {}) => starPrinter(send, (await add(settings)).key)
  const notify = () =>
    notifyListeners({ db: engine.db, now: () => now, logger: silent }, [ticketListener()])
  const placeWithKey = async (more: Parameters<typeof twoRolls>[1] = {}) => {
    const { order } = await placeOrder(shop.context, randomUUID(), twoRolls(shop, more))
    await notify()
    return { order: order.id, key: order.key }
  }
  const place = async (more: Parameters<typeof twoRolls>[1] = {}) =>
    (await placeWithKey(more)).order
  const move = async (id: OrderId, status: 'process' | 'cancel', version = 1) => {
    await changeStatus(shop.deps, id, { status, version, reason: 'No gas' })
    await notify()
  }
  const tickets = async () => {
    const { body } = await ask(backend, '/api/v1/ops/tickets', { headers: operator })
    return v.parse(v.object({ data: v.array(opsTicket) }), body).data
  }

  return {
    shop,
    backend,
    send,
    add,
    addStar,
    notify,
    place,
    placeWithKey,
    move,
    tickets,
    now: () => now,
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
  }
}
export type Kitchen = Awaited<ReturnType<typeof openKitchen>>
