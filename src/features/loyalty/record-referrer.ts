/**
 * Remembers `?ref=12`; the last invitation counts. Runs before the client bundle, so it imports
 * nothing of it.
 */
export function recordReferrer(search: string): void {
  const text = new URLSearchParams(search).get('ref') ?? ''
  try {
    if (/^[1-9]\d{0,9}$/.test(text)) localStorage.setItem('refferer', text)
  } catch {
    // Storage is off or full.
  }
}
