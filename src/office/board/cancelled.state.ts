import { createAtom, useSelector } from '@tanstack/react-store'
import type { BoardOrder } from './board.rules.ts'

type Cancelled = Pick<BoardOrder, 'id' | 'number'>

const orders = createAtom<readonly Cancelled[]>([])
const without = (known: readonly Cancelled[], { id }: Pick<Cancelled, 'id'>) =>
  known.filter((order) => order.id !== id)

export const addCancelled = (order: Cancelled): void =>
  orders.set((known) => [...without(known, order), { id: order.id, number: order.number }])

/** Somebody has seen it, or it was taken back. */
export const removeCancelled = (order: Pick<Cancelled, 'id'>): void =>
  orders.set((known) => without(known, order))

export const useCancelled = (): readonly Cancelled[] => useSelector(orders)
