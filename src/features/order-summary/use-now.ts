import { useEffect, useState } from 'react'
import { serverTime } from '#platform/server-clock.ts'

/**
 * ISO 8601. First the rendering time, so that server and browser agree, then updated each minute by
 * the server's clock.
 */
export function useNow(made: string): string {
  const [now, setNow] = useState(made)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
