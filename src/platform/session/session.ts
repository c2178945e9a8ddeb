import { recordServerTime } from '#platform/server-clock.ts'
import { createCookieStore } from './cookie-store.ts'
import { cookieOf } from './cookie-text.ts'

export const tokenCookie = 'token'

/** Readable by scripts and no proof; tells cached pages that the customer is signed in. */
export const signedInCookie = 'signed_in'

/** Runs in the head before the first paint: cached pages show the right links (`.if-signed-in`). */
export const signedInScript = `/(^|; )${signedInCookie}=1(;|$)/.test(document.cookie)&&(document.documentElement.dataset.signedIn='')`

/** Value of the cookie after the API rejected the token without a sign-out. */
export const lostSession = 'lost'

export const requesterCookie = 'requester'

/** Marks this browser's lists as the customer's; ends with the session. */
export const listsCookie = 'lists'

const store = createCookieStore<boolean>({
  name: signedInCookie,
  empty: false,
  encode: (signedIn) => (signedIn ? '1' : ''),
  decode: (text) => text === '1',
})

export const isSignedIn = store.read

export const onSession = store.subscribe

export const useSignedIn = (loaded = false): boolean => store.use(loaded)

export const isSessionLost = (): boolean =>
  cookieOf(document.cookie, signedInCookie) === lostSession

export const refreshSession = store.refresh

export const fetchAndRefreshSession: typeof fetch = async (...call) => {
  const response = await fetch(...call)
  recordServerTime(response)
  refreshSession()
  return response
}
