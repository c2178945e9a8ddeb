const key = 'accepted-warning'

/** Whether this text was accepted in this browser session. Another text is asked about again. */
export function isAccepted(text: string): boolean {
  try {
    return sessionStorage.getItem(key) === text
  } catch {
    return false
  }
}

/** Remembers the text until the browser session ends; a browser that keeps nothing forgets it with the page. */
export function rememberAccepted(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is off: the text is gone for this page.
  }
}
