import { useState } from 'react'
import type { Calculation } from '#contract/cart.calls.ts'
import type { WantedTime } from './slot.rules.ts'

/** When an order comes, and when the kitchen opens if it is closed. */
export type Soonest = Pick<Calculation, 'expected_at' | 'opens_at'>

interface Priced {
  calculation: Calculation | undefined
  isStale: boolean
  time: WantedTime
}

/** When the order would come as soon as possible: what the last price for that has told, also while a time of its own is chosen. */
export function useSoonest({ calculation, isStale, time }: Priced): Soonest | undefined {
  const [soonest, setSoonest] = useState<Calculation | undefined>(calculation)
  if (calculation && calculation !== soonest && time.slot === null && !isStale)
    setSoonest(calculation)
  return soonest ?? calculation
}
