import { useEffect, useState } from 'react'

/** Milliseconds, updated each second; null until hydrated, so that server and browser agree. */
export function useTimeLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return undefined
    const end = Date.parse(until)
    const tick = () => {
      const now = Math.max(0, end - Date.now())
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}
