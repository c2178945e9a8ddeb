import { useEffect, useState } from 'react'

/**
 * ISO 8601. First the rendering time, so that server and browser agree, then updated each minute.
 */
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
