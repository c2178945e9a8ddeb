import { cookieOf } from './cookie-text.ts'

const name = 'warning'

/** Runs in the head before the first paint, so that what was closed does not flash. */
export const acceptedScript = `if(/(^|; )${name}=/.test(document.cookie))document.documentElement.dataset.accepted=''`

/** Shows what that script has hidden. */
export const showWarning = (): void => document.documentElement.removeAttribute('data-accepted')

/** Told apart by length and a sum over the letters: which text was accepted, in a few characters. */
const markOf = (text: string): string =>
  Array.from(text)
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, text.length)
    .toString(36)

/** Cached: reading cookies takes milliseconds on a phone. */
let mark: string | undefined

/** Whether this text was accepted in this browser session, in any tab. Another text is asked about again. */
export const isAccepted = (text: string): boolean =>
  (mark ??= cookieOf(document.cookie, name)) === markOf(text)

const listeners = new Set<() => void>()
function lookAgain(): void {
  mark = undefined
  listeners.forEach((listener) => listener())
}
/** Calls back when a text is closed in this tab, and when this tab is shown again after another one; the answer ends that. */
export function onAccepted(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** Remembers the text until the browser session ends: a cookie without an age does that, the tab's storage ends with the tab. */
export function rememberAccepted(text: string): void {
  document.cookie = `${name}=${markOf(text)}; path=/; samesite=lax`
  lookAgain()
}
