import { useSyncExternalStore } from 'react'
import { createCookieStore } from '#platform/session/cookie-store.ts'

const answers = ['all', 'necessary'] as const
/** What a visitor has said about cookies. */
export type CookieAnswer = (typeof answers)[number]

const store = createCookieStore<CookieAnswer | null>({
  name: 'cookie_consent',
  empty: null,
  encode: (answer) => answer ?? '',
  decode: (text) => answers.find((answer) => answer === text),
})

/** The answer of this browser, kept for a year; null until there is one, and while the page is hydrated. */
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

/** Shows the question again; the focus comes back to what asked for it. */
export const askAboutCookies = (by: HTMLElement): void => ask(by)

/** Whether somebody wants to see the question again. */
export const useAskedAboutCookies = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => asked !== null,
    () => false,
  )

/** Keeps the answer. What runs by an agreement that is taken back ends with the page, which is loaded anew. */
export function answerAboutCookies(answer: CookieAnswer): void {
  const isTakenBack = store.read() === 'all' && answer !== 'all'
  store.write(answer)
  asked?.focus()
  ask(null)
  if (isTakenBack) location.reload()
}
