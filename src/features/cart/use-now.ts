import { useEffect, useState } from 'react'

/** The present moment, ISO 8601: first the one the page was made at, so that server and browser agree, then a new one each minute. */
export function useNow(made: string): string {
  const [now, setNow] = useState(made)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
