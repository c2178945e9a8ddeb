import { useEffect, useState } from 'react'
import { serverTime } from '#platform/server-clock.ts'

/**
 * ISO 8601. First the rendering time, so that server and browser agree, then that of the server's
 * clock, updated each minute: a cached page may have been rendered long ago.
 */
export function useNow(made: string): string {
  const [now, setNow] = useState(made)
  useEffect(() => {
    const tick = () => setNow(serverTime())
    tick()
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
