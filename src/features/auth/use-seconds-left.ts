import { useEffect, useState } from 'react'
import type { Milliseconds } from '#contract/values/time.ts'
import { serverNow } from '#platform/server-clock.ts'

/** `until` by the server's clock. */
export function useSecondsLeft(until: Milliseconds): number {
  const [now, setNow] = useState(serverNow)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(serverNow()), 250)
    return () => clearInterval(timer)
  }, [left])
  return left
}
