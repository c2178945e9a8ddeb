import type { ApiClient } from '#api/client.ts'
import { readDevice } from '../device.state.ts'
import { newKey } from '../new-key.ts'
import { retried } from '../retried.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { BoardOrder } from './board.rules.ts'
import { printTicket } from './print-queue.ts'

/** Of this page: two windows of one browser show the board twice. */
const screen = newKey()

/** An order that was taken back and accepted again has its ticket already. */
const asked = new Set<string>()

/** Orders whose cancellation this screen has printed. */
const cancelledHere = new Set<OrderId>()

/** Several screens may print: the shop gives each ticket to the first that asks for it. */
export async function autoPrint(
  api: ApiClient,
  order: BoardOrder,
  { change = null, cancelled = false }: { change?: string | null; cancelled?: boolean } = {},
): Promise<void> {
  const ticket = `${order.id} ${cancelled ? 'cancelled' : (change ?? '')}`
  if (!readDevice().prints || asked.has(ticket)) return
  asked.add(ticket)
  const claim = { params: { orderId: order.id }, body: { screen, change, cancelled } }
  // A ticket that comes twice is better than none.
  const claimed = await retried(() => api.ops.claimTicket(claim)).then(
    (answer) => answer.claimed,
    () => true,
  )
  if (!claimed) return
  printTicket(order)
  if (cancelled) cancelledHere.add(order.id)
}

/** Paper that says "do not cook" needs a ticket after it. */
export function printTakenBack(order: BoardOrder): void {
  if (order.status === 'cancel' || !cancelledHere.delete(order.id)) return
  asked.delete(`${order.id} cancelled`)
  printTicket(order)
}
