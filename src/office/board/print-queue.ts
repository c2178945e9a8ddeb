import { createAtom, useSelector } from '@tanstack/react-store'
import type { BoardOrder } from './board.rules.ts'

interface QueuedTicket {
  order: BoardOrder
  /** Has no earlier ticket to replace. */
  isFirst: boolean
}
const queue = createAtom<readonly QueuedTicket[]>([])

export const printTicket = (order: BoardOrder, { isFirst } = { isFirst: false }): void =>
  queue.set((tickets) => [...tickets, { order, isFirst }])
export const ticketPrinted = (): void => queue.set((tickets) => tickets.slice(1))

export const useTicketToPrint = (): QueuedTicket | undefined =>
  useSelector(queue, ([first]) => first)
