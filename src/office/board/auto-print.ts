import type { ApiClient } from '#api/client.ts'
import { readDevice } from '../device.state.ts'
import { newKey } from '../new-key.ts'
import { retried } from '../retried.ts'
import type { BoardOrder } from './board.rules.ts'
import { printTicket } from './print-queue.ts'

/** Of this page: two windows of one browser show the board twice. */
const screen = newKey()

/** An order that was taken back and accepted again has its ticket already. */
const asked = new Set<string>()

/** Several screens may print: the shop gives each ticket to the first that asks for it. */
export async function autoPrint(
  api: ApiClient,
  order: BoardOrder,
  change: string | null,
): Promise<void> {
  const ticket = `${order.id} ${change ?? ''}`
  if (!readDevice().prints || asked.has(ticket)) return
  asked.add(ticket)
  const claim = { params: { orderId: order.id }, body: { screen, change } }
  // A ticket that comes twice is better than none.
  const claimed = await retried(() => api.ops.claimTicket(claim)).then(
    (answer) => answer.claimed,
    () => true,
  )
  if (claimed) printTicket(order)
}
