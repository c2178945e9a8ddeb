const key = 'reloaded-at'
const reloadPauseMs = 60_000
const name = 'ChunkLoadError'

/** For errors with the original name the router would reload without a limit. */
export function nameMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = name
    payload.message = `Missing: ${payload.message}`
  })
}

export const isChunkMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === name

/** At most once in 60 s, and never where the browser cannot store the time. */
function reloadPage(): boolean {
  const now = Date.now()
  try {
    if (now - Number(sessionStorage.getItem(key)) < reloadPauseMs) return false
    sessionStorage.setItem(key, String(now))
    location.reload()
    return true
  } catch {
    return false
  }
}

/** Offline, a reload would end on the browser's own error page. */
const reloadIfThere = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(reloadPage, () => false)

/** A chunk that is missing while the shop answers belongs to an older build. */
export const reloadForChunk = async (error: unknown): Promise<boolean> =>
  isChunkMissing(error) && reloadIfThere()
