import { createAtom } from '@tanstack/react-store'
import type { Calculation, CartLine } from '#api/types.ts'
import { lineKey } from '#features/order-summary/line-key.rules.ts'
import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts'

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
const notice = createAtom(nothing)

export function recordUnavailable(
  items: Calculation['unavailable'],
  lines: readonly TakenOut[],
): void {
  const isKnown = (id: number) => items.some((item) => item.id === id)
  const isNew = ({ line }: TakenOut) => !lines.some((one) => lineKey(one.line) === lineKey(line))
  notice.set((known) => ({
    ...known,
    unavailable: [...known.unavailable.filter(({ id }) => !isKnown(id)), ...items],
    takenOut: [...known.takenOut.filter(isNew), ...lines],
  }))
}

/** The customer has decided about a line: with the last one of its dish, the dish goes too. */
export function dismissTakenOut({ line }: TakenOut): void {
  notice.set((known) => {
    const takenOut = known.takenOut.filter((one) => one.line !== line)
    const isSettled = !takenOut.some((one) => one.line.id === line.id)
    return {
      ...known,
      takenOut,
      unavailable: known.unavailable.filter(({ id }) => !isSettled || id !== line.id),
    }
  })
}

export const recordLost = (lost: 'some' | 'all'): void =>
  notice.set((known) => ({ ...known, lost }))

export const recordLimited = (limited: readonly string[]): void =>
  notice.set((known) => ({ ...known, limited }))

export const dismissUnavailable = (): void =>
  notice.set((known) => ({ ...known, unavailable: [], takenOut: [] }))

export const dismissCartNotice = (): void => notice.set(nothing)

export const useCartNotice = (): CartNotice => useAfterHydration(notice, nothing)
