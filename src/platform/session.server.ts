import { deleteCookie, getCookie, getRequest, setCookie } from '@tanstack/react-start/server'
import { processEnvironment } from './env.server.ts'
import { listsCookie, lostSession, signedInCookie, tokenCookie } from './session.ts'

/** One year in seconds (specification, section 9). */
const maxAge = 31_536_000
/** What may stand behind `Bearer` (RFC 6750). */
const written = /^[\w.~+/-]{1,512}=*$/
/** Cookies that belong to the customer rather than to the browser: the server has what they hold. */
const personal = [tokenCookie, signedInCookie, listsCookie, 'delivery', 'fav', 'viewed']

const ended = new WeakSet<Request>()

/** The token of the request, unless its session has ended meanwhile. What cannot be a token is none. */
export function sessionToken(): string | undefined {
  const token = getCookie(tokenCookie)
  return token && written.test(token) && !ended.has(getRequest()) ? token : undefined
}

/** Signs the browser in for a year. */
export function keepSession(token: string): void {
  const secure = processEnvironment().PUBLIC_URL?.startsWith('https:') ?? false
  const options = { path: '/', maxAge, sameSite: 'lax', secure } as const
  setCookie(tokenCookie, token, { ...options, httpOnly: true })
  setCookie(signedInCookie, '1', options)
  // Whoever was signed in before: what is gathered here now is this customer's.
  deleteCookie(listsCookie, { path: '/' })
}

/** For how many seconds scripts of the browser may find out that a session was lost. */
const lostSeconds = 120

/**
 * Signs the browser out: token, choice of delivery and what else was the customer's are forgotten (specification, section 4). `lost`: nobody has asked for it, so
 * what is being typed in the browser may stay there.
 */
export function endSession({ lost = false } = {}): void {
  ended.add(getRequest())
  for (const name of personal) {
    if (lost && name === signedInCookie) setCookie(name, lostSession, { path: '/', maxAge: lostSeconds, sameSite: 'lax' })
    else deleteCookie(name, { path: '/' })
  }
}
