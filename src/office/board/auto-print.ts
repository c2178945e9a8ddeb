import { mutationOptions } from '@tanstack/react-query'
import { startChange } from '#api/run-change.ts'
import { refusalOf } from '#api/refusal.ts'
import type { RouterContext } from '#api/shop.ts'
import { readDevice } from '../device.state.ts'
import { newKey } from '#platform/session/new-key.ts'
import { withRetries } from '../retry.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { BoardOrder } from './board.rules.ts'
import { printTicket } from './print-queue.ts'

/** Per page: two windows of one browser are two screens. */
const screenId = newKey()

/** An order that was taken back and accepted again has its ticket already. */
const claimedTickets = new Set<string>()

/** Orders whose cancellation this screen has printed. */
const cancelledHere = new Set<OrderId>()

interface Claim {
  params: { orderId: OrderId }
  body: { screen: string; change: string | null; cancelled: boolean }
}

/** Several screens may print: the shop gives each ticket to the first that asks for it. */
export function autoPrint(
  { api, queryClient }: Pick<RouterContext, 'api' | 'queryClient'>,
  order: BoardOrder,
  { change = null, cancelled = false }: { change?: string | null; cancelled?: boolean } = {},
): void {
  const ticket = `${order.id} ${cancelled ? 'cancelled' : (change ?? '')}`
  if (!readDevice().prints || claimedTickets.has(ticket)) return
  claimedTickets.add(ticket)
  const claiming = mutationOptions({
    mutationKey: ['office', 'claim-ticket', order.id],
    mutationFn: (claim: Claim) => withRetries(() => api.ops.claimTicket(claim)),
    // A ticket that comes twice is better than none: without an answer it is printed.
    onSettled: (answer, error) => {
      if (answer?.claimed === false) return
      if (refusalOf(error)?.code === 'NOT_FOUND') {
        // A cancellation that is taken back: a later one asks again.
        claimedTickets.delete(ticket)
        return
      }
      printTicket(order, { isFirst: change === null && !cancelled })
      if (cancelled) cancelledHere.add(order.id)
    },
  })
  startChange(queryClient, claiming, {
    params: { orderId: order.id },
    body: { screen: screenId, change, cancelled },
  })
}

/** Paper that says "do not cook" needs a ticket after it. */
export function printUndoneCancellation(order: BoardOrder): void {
  if (order.status === 'cancel' || !cancelledHere.delete(order.id)) return
  claimedTickets.delete(`${order.id} cancelled`)
  printTicket(order)
}
