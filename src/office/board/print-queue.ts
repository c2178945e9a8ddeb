import { useSyncExternalStore } from 'react'
import type { BoardOrder } from './board.rules.ts'

let queue: readonly BoardOrder[] = []
const listeners = new Set<() => void>()

function change(next: readonly BoardOrder[]): void {
  queue = next
  listeners.forEach((listener) => listener())
}

export const printTicket = (order: BoardOrder): void => change([...queue, order])
export const ticketPrinted = (): void => change(queue.slice(1))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useTicketToPrint = (): BoardOrder | undefined =>
  useSyncExternalStore(subscribe, () => queue[0])
