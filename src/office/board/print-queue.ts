import { createAtom, useSelector } from '@tanstack/react-store'
import type { BoardOrder } from './board.rules.ts'

const queue = createAtom<readonly BoardOrder[]>([])

export const printTicket = (order: BoardOrder): void => queue.set((orders) => [...orders, order])
export const ticketPrinted = (): void => queue.set((orders) => orders.slice(1))

export const useTicketToPrint = (): BoardOrder | undefined => useSelector(queue, ([first]) => first)
