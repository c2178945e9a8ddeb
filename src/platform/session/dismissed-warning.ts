import { useAfterHydration } from '#platform/hydration/use-after-hydration.ts'
import { cookieOf } from './cookie-text.ts'
import { lazyAtom } from './lazy-atom.ts'

const name = 'warning'

export const dismissedScript = `if(/(^|; )${name}=/.test(document.cookie))document.documentElement.dataset.dismissed=''`

export const showWarning = (): void => document.documentElement.removeAttribute('data-dismissed')

const hashOf = (text: string): string =>
  Array.from(text)
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, text.length)
    .toString(36)

const read = () => cookieOf(document.cookie, name)
const dismissed = lazyAtom(read)
/** Another tab may have dismissed it while this one was hidden. */
const reread = () => dismissed.set(read() || dismissed.get())

const source = {
  get: dismissed.get,
  subscribe: (listener: () => void) => {
    document.addEventListener('visibilitychange', reread)
    return dismissed.subscribe(listener)
  },
}

export const isDismissed = (text: string): boolean => dismissed.get() === hashOf(text)

export const useIsDismissed = (text: string | null): boolean => {
  const known = useAfterHydration(source, '')
  return text !== null && known === hashOf(text)
}

/** A session cookie, shared by tabs; without cookies the page keeps it. */
export function rememberDismissed(text: string): void {
  const hash = hashOf(text)
  document.cookie = `${name}=${hash}; path=/; samesite=lax`
  dismissed.set(hash)
}
