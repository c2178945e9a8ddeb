const key = 'reloaded-at'
/** Milliseconds between two automatic reloads. */
const reloadPauseMs = 60_000
const name = 'PartMissingError'

/** Under its own name the router would reload for a missing chunk without a limit. */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = name
    payload.message = `A part of the program is missing: ${payload.message}`
  })
}

export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === name

/** At most once in 60 s, and never where the browser cannot remember that. */
export function mayReload(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(key)) >= reloadPauseMs
  } catch {
    return false
  }
}

/** @throws Error where storage is full or off */
export function reloadPage(now = Date.now()): void {
  sessionStorage.setItem(key, String(now))
  location.reload()
}
