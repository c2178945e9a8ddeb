import { useEffect, useState } from 'react'
import type { Milliseconds } from '#contract/values/time.ts'
import { serverNow } from '#platform/server-clock.ts'

/** In milliseconds. */
const tick = 250
const tickAtEnd = 1000

/** `until` by the server's clock. */
export function useSecondsLeft(until: Milliseconds): number {
  const [now, setNow] = useState(serverNow)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    // The first answer may put a wrong clock of the device right.
    const timer = setInterval(() => setNow(serverNow()), isOver ? tickAtEnd : tick)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
