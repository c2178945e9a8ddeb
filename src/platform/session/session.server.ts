import { deleteCookie, setCookie } from '@tanstack/react-start/server'
import { isHttps, processEnvironment } from '#platform/env/env.server.ts'
import { dropHostCookie, readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import { ordersCookie } from './orders-cookie.rules.ts'
import { forgetRequester } from './requester.server.ts'
import { listsCookie, lostSession, signedInCookie, tokenCookie } from './session.ts'

/** One year in seconds (specification, section 9). */
const maxAge = 31_536_000
/** What may stand behind `Bearer` (RFC 6750). */
const written = /^[\w.~+/-]{1,512}=*$/
/** Cookies that belong to the customer rather than to the browser: the server has what they hold. */
const personal = [signedInCookie, listsCookie, 'delivery', 'fav', 'viewed']
/** What else a browser keeps of its owner: addresses that were typed, the code that is being used. */
const ofOwner = ['addresses', 'promocode', ...personal.filter((name) => name !== signedInCookie)]

/** The token of the request, unless its session has ended meanwhile. What cannot be a token is none. */
export function sessionToken(): string | undefined {
  const token = readHostCookie(tokenCookie)
  return token && written.test(token) ? token : undefined
}

/** Signs the browser in for a year. */
export function keepSession(token: string): void {
  writeHostCookie(tokenCookie, token)
  setCookie(signedInCookie, '1', {
    path: '/',
    maxAge,
    sameSite: 'lax',
    secure: isHttps(processEnvironment()),
  })
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
  dropHostCookie(tokenCookie)
  for (const name of personal) {
    if (lost && name === signedInCookie)
      setCookie(name, lostSession, { path: '/', maxAge: lostSeconds, sameSite: 'lax' })
    else deleteCookie(name, { path: '/' })
  }
}

/** Forgets what this browser keeps of its owner, besides the session itself. */
export function forgetBrowser(): void {
  for (const name of ofOwner) deleteCookie(name, { path: '/' })
  dropHostCookie(ordersCookie)
  forgetRequester()
}
