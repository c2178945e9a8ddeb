import { createAtom, useSelector } from '@tanstack/react-store'
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

/** Where the question was asked for. */
const asked = createAtom<HTMLElement | null>(null)

/** The focus returns to `by`. */
export const askAboutCookies = (by: HTMLElement): void => asked.set(by)

export const useAskedAboutCookies = (): boolean => useSelector(asked, (by) => by !== null)

/** Reloads after a withdrawal: running scripts end only with the page. */
export function answerAboutCookies(answer: CookieAnswer): void {
  const isTakenBack = store.read() === 'all' && answer !== 'all'
  store.write(answer)
  asked.get()?.focus()
  asked.set(null)
  if (isTakenBack) location.reload()
}
