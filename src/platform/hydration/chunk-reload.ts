const key = 'reloaded-at'
/** For how many milliseconds a page does not reload again by itself (specification, section 4). */
const pause = 60_000
const name = 'PartMissingError'

/**
 * Names the error of a part of the program that could not be loaded, as after a deploy. Under its own name the router would reload by itself, and without
 * a limit in time.
 */
export function nameMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = name
    payload.message = `A part of the program is missing: ${payload.message}`
  })
}

/** Whether the error is of such a part. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === name

/** Whether the page may reload by itself: at most once in 60 s, and never where the browser cannot remember that. */
export function mayReload(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(key)) >= pause
  } catch {
    return false
  }
}

/** Reloads the page and remembers when. @throws Error where storage is full or off */
export function reloadPage(now = Date.now()): void {
  sessionStorage.setItem(key, String(now))
  location.reload()
}
