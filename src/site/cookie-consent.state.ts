import { useSyncExternalStore } from 'react'
import { createCookieStore } from '#platform/session/cookie-store.ts'

const answers = ['all', 'necessary'] as const
export type CookieAnswer = (typeof answers)[number]

const store = createCookieStore<CookieAnswer | null>({
  name: 'cookie_consent',
  empty: null,
  encode: (answer) => answer ?? '',
  decode: (text) => answers.find((answer) => answer === text),
})

/** Null until answered, and while the page is hydrated. */
export const useCookieAnswer = (): CookieAnswer | null => store.use()

let asked: HTMLElement | null = null
const listeners = new Set<() => void>()
const ask = (by: HTMLElement | null) => {
  asked = by
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The focus returns to `by`. */
export const askAboutCookies = (by: HTMLElement): void => ask(by)

export const useAskedAboutCookies = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )

/** Reloads after a withdrawal: running scripts end only with the page. */
export function answerAboutCookies(answer: CookieAnswer): void {
  const isTakenBack = store.read() === 'all' && answer !== 'all'
  store.write(answer)
  asked?.focus()
  ask(null)
  if (isTakenBack) location.reload()
}
