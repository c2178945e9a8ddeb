import { cookieOf } from './cookie-text.ts'

const name = 'warning'

export const acceptedScript = `if(/(^|; )${name}=/.test(document.cookie))document.documentElement.dataset.accepted=''`

export const showWarning = (): void => document.documentElement.removeAttribute('data-accepted')

/** Length and a checksum: identifies a text in a few characters. */
const markOf = (text: string): string =>
  Array.from(text)
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, text.length)
    .toString(36)

/** Cached: reading cookies takes milliseconds on a phone. */
let mark: string | undefined

export const isAccepted = (text: string): boolean =>
  (mark ??= cookieOf(document.cookie, name)) === markOf(text)

const listeners = new Set<() => void>()
function lookAgain(): void {
  mark = undefined
  listeners.forEach((listener) => listener())
}
/** Also calls back when this tab becomes visible: another tab may have accepted. */
export function onAccepted(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** A session cookie is shared by tabs and ends with the browser session. */
export function rememberAccepted(text: string): void {
  document.cookie = `${name}=${markOf(text)}; path=/; samesite=lax`
  lookAgain()
}
