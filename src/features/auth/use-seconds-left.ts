import { useEffect, useState } from 'react'
import type { Milliseconds } from '#contract/time.ts'

export function useSecondsLeft(until: Milliseconds): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  return left
}
