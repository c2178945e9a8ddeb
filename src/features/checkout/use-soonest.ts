import { useState } from 'react'
import type { Calculation } from '#api/types.ts'
import type { WantedTime } from './slot.rules.ts'

export type Soonest = Pick<Calculation, 'expected_at' | 'opens_at'>

interface Priced {
  calculation: Calculation | undefined
  isStale: boolean
  time: WantedTime
}

/** From the last price without a chosen time, also while one is chosen. */
export function useSoonest({ calculation, isStale, time }: Priced): Soonest | undefined {
  const [soonest, setSoonest] = useState<Calculation | undefined>(calculation)
  if (calculation && calculation !== soonest && time.slot === null && !isStale)
    setSoonest(calculation)
  return soonest ?? calculation
}
