import { useSyncExternalStore } from 'react'
import type { Calculation, CartLine } from '#api/types.ts'
import { lineKey } from './cart.rules.ts'

/** A line that was taken out with its dish, and its place. */
export interface TakenOut {
  line: CartLine
  place: number
}

/** Changes made to the cart without the customer, until they dismiss the notice. */
export interface CartNotice {
  unavailable: Calculation['unavailable']
  takenOut: readonly TakenOut[]
  /** Lines that could not be ordered as they were. */
  lost: 'none' | 'some' | 'all'
  /** The limits of dishes of which there were too many or too few pieces. */
  limited: readonly string[]
}

const nothing: CartNotice = { unavailable: [], takenOut: [], lost: 'none', limited: [] }
let notice = nothing
const listeners = new Set<() => void>()
const set = (next: CartNotice) => {
  notice = next
  listeners.forEach((listener) => listener())
}

export function recordUnavailable(
  items: Calculation['unavailable'],
  lines: readonly TakenOut[],
): void {
  const others = notice.unavailable.filter((known) => !items.some((item) => item.id === known.id))
  const isNew = ({ line }: TakenOut) => !lines.some((one) => lineKey(one.line) === lineKey(line))
  set({
    ...notice,
    unavailable: [...others, ...items],
    takenOut: [...notice.takenOut.filter(isNew), ...lines],
  })
}

/** The customer has decided about a line: with the last one of its dish, the dish goes too. */
export function settleTakenOut({ line }: TakenOut): void {
  const takenOut = notice.takenOut.filter((one) => one.line !== line)
  const isSettled = !takenOut.some((one) => one.line.id === line.id)
  set({
    ...notice,
    takenOut,
    unavailable: notice.unavailable.filter(({ id }) => !isSettled || id !== line.id),
  })
}

export const recordLost = (lost: 'some' | 'all'): void => set({ ...notice, lost })

export const recordLimited = (limited: readonly string[]): void => set({ ...notice, limited })

export const dismissUnavailable = (): void => set({ ...notice, unavailable: [], takenOut: [] })

export const dismissCartNotice = (): void => set(nothing)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useCartNotice = (): CartNotice =>
  useSyncExternalStore(
    subscribe,
    () => notice,
    () => nothing,
  )
