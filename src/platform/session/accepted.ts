import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts'
import { cookieOf } from './cookie-text.ts'
import { lazyAtom } from './lazy-atom.ts'

const name = 'warning'

export const acceptedScript = `if(/(^|; )${name}=/.test(document.cookie))document.documentElement.dataset.accepted=''`

export const showWarning = (): void => document.documentElement.removeAttribute('data-accepted')

const markOf = (text: string): string =>
  Array.from(text)
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, text.length)
    .toString(36)

const read = () => cookieOf(document.cookie, name)
const mark = lazyAtom(read)
/** Another tab may have accepted while this one was hidden. */
const lookAgain = () => mark.set(read())

const source = {
  get: mark.get,
  subscribe: (listener: () => void) => {
    document.addEventListener('visibilitychange', lookAgain)
    return mark.subscribe(listener)
  },
}

export const isAccepted = (text: string): boolean => mark.get() === markOf(text)

export const useAccepted = (text: string | null): boolean => {
  const accepted = useAfterHydration(source, '')
  return text !== null && accepted === markOf(text)
}

/** A session cookie is shared by tabs and ends with the browser session. */
export function rememberAccepted(text: string): void {
  document.cookie = `${name}=${markOf(text)}; path=/; samesite=lax`
  lookAgain()
}
