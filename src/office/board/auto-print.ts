import { mutationOptions } from '@tanstack/react-query'
import { refusalOf } from '#api/refusal.ts'
import { startChange } from '#api/run-change.ts'
import type { RouterContext } from '#api/shop.ts'
import { readDevice } from '../device.state.ts'
import { newKey } from '#platform/session/new-key.ts'
import { withRetries } from '../retry.ts'
import type { OrderId } from '#contract/values/ids.ts'
import type { BoardOrder } from './board.rules.ts'
import { printTicket } from './print-queue.ts'

/** Per page: two windows of one browser are two screens. */
const screenId = newKey()

/** An order that was taken back and accepted again with the same dishes has its ticket already. */
const claimedTickets = new Set<string>()

/** Orders whose cancellation this screen has printed. */
const cancelledHere = new Set<OrderId>()

interface Occasion {
  /** Other dishes that were accepted while the kitchen cooks. */
  change?: string | null
  cancelled?: boolean
  /** Then nothing is printed without an answer of the shop. */
  mayLackTicket?: boolean
}

interface Claim {
  change: string | null
  cancelled: boolean
}

/** The last accepted change of each order, which a later proposal hides. */
const acceptedChanges = new Map<OrderId, string>()

export function rememberChange({ id, change }: BoardOrder): void {
  if (change?.state === 'accepted') acceptedChanges.set(id, change.id)
}

/** Several screens may print: the shop gives each ticket to the first that asks for it. */
export function autoPrint(
  { api, queryClient }: Pick<RouterContext, 'api' | 'queryClient'>,
  order: BoardOrder,
  { change = null, cancelled = false, mayLackTicket = false }: Occasion = {},
): void {
  const isBegun = change === null && !cancelled
  // The dishes may have changed after an acceptance that was taken back.
  const dishes = isBegun ? (acceptedChanges.get(order.id) ?? null) : change
  const firstTicket = `${order.id} `
  const ticket = `${order.id} ${cancelled ? 'cancelled' : (dishes ?? '')}`
  if (!readDevice().prints || claimedTickets.has(ticket)) return
  const isFirst = isBegun && !claimedTickets.has(firstTicket)
  claimedTickets.add(ticket)
  const claiming = mutationOptions({
    mutationKey: ['office', 'claim-ticket', order.id],
    mutationFn: async (claim: Claim) => {
      const ask = async (body: Claim) => {
        const sent = { params: { orderId: order.id }, body: { screen: screenId, ...body } }
        return (await withRetries(() => api.ops.claimTicket(sent))).claimed
      }
      const claimed = await ask(claim)
      if (!claimed || !isFirst || claim.change === null) return { claimed, isFirst }
      claimedTickets.add(firstTicket)
      return { claimed, isFirst: await ask({ ...claim, change: null }) }
    },
    // A ticket that comes twice is better than none: without an answer it is printed.
    onSettled: (answer, error) => {
      if (answer?.claimed === false) {
        // One that is taken back, before which there was no ticket: the shop knows about a later one.
        if (cancelled) claimedTickets.delete(ticket)
        return
      }
      if (!answer && (mayLackTicket || refusalOf(error)?.code === 'NOT_FOUND')) {
        // A cancellation that is taken back: a later one asks again.
        claimedTickets.delete(ticket)
        return
      }
      printTicket(order, { isFirst: answer?.isFirst ?? isFirst })
      if (cancelled) cancelledHere.add(order.id)
    },
  })
  startChange(queryClient, claiming, { change: dishes, cancelled })
}

/** Paper that says "do not cook" needs a ticket after it. */
export function printUndoneCancellation(order: BoardOrder): void {
  if (order.status === 'cancel' || !cancelledHere.delete(order.id)) return
  claimedTickets.delete(`${order.id} cancelled`)
  printTicket(order)
}
