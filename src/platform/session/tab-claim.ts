/** A reloaded tab gets its name back within it: the previous page may still exist. */
const graceMs = 1000

interface Claim {
  isOwn: Promise<boolean>
  release: () => void
}
const claims = new Map<string, Claim>()

function claim(name: string): Claim {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // Missing on pages without TLS.
  if (!('locks' in navigator)) return { isOwn: Promise.resolve(true), release }
  const wait = new AbortController()
  const timer = setTimeout(() => wait.abort(), graceMs)
  const isOwn = new Promise<boolean>((resolve) => {
    navigator.locks
      .request(name, { signal: wait.signal }, () => {
        clearTimeout(timer)
        resolve(true)
        return released
      })
      // Also refused where storage is off: then no tab has a copy.
      .catch(() => resolve(!wait.signal.aborted))
  })
  return { isOwn, release }
}

/**
 * Browsers copy sessionStorage into a duplicated tab. False where another open tab has claimed the
 * name; the claim lasts as long as the page.
 */
export function claimForTab(name: string): Promise<boolean> {
  const known = claims.get(name) ?? claim(name)
  claims.set(name, known)
  return known.isOwn
}

export function releaseForTab(name: string): void {
  claims.get(name)?.release()
  claims.delete(name)
}
