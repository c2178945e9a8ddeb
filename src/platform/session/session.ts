import { createCookieStore } from './cookie-store.ts'
import { cookieOf } from './cookie-text.ts'

/** The customer's token. The server alone reads and writes it. */
export const tokenCookie = 'token'

/** Tells scripts that somebody is signed in, and nothing else: pages that are the same for everybody know it only then. The server writes it with the token. */
export const signedInCookie = 'signed_in'

/** Runs in the head before the first paint: what the server renders for everybody shows whether somebody is signed in (`.if-signed-in`). */
export const signedInScript = `/(^|; )${signedInCookie}=1(;|$)/.test(document.cookie)&&(document.documentElement.dataset.signedIn='')`

/** The same cookie for a while after the API has no longer taken the token, without anybody having signed out. */
export const lostSession = 'lost'

/** The secret of a browser that asks for codes. The server alone reads and writes it. */
export const requesterCookie = 'requester'

/** Says that this browser's lists are the customer's. It goes with the session. */
export const listsCookie = 'lists'

const store = createCookieStore<boolean>({
  name: signedInCookie,
  empty: false,
  encode: (signedIn) => (signedIn ? '1' : ''),
  decode: (text) => text === '1',
})

/** Whether somebody is signed in as far as this browser knows: no proof of anything. */
export const isSignedIn = store.read

/** The same in a component. While a page is rendered on the server and hydrated it is what a loader has read, and nobody on pages that are the same for everybody. */
export const useSignedIn = (loaded = false): boolean => store.use(loaded)

/** Whether the session has just been lost: nobody has signed out. */
export const isSessionLost = (): boolean =>
  cookieOf(document.cookie, signedInCookie) === lostSession

/** Takes over what the server has made of the session, in every tab. */
export const noteSession = store.refresh

/** `fetch` for server functions: whatever an answer has made of the session holds from then on. */
export const fetchAndNote: typeof fetch = async (...call) => {
  const response = await fetch(...call)
  noteSession()
  return response
}
