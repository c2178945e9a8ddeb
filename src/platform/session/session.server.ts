import { deleteCookie, setCookie } from '@tanstack/react-start/server'
import { isHttps, processEnvironment } from '#platform/env/env.server.ts'
import { dropHostCookie, readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import { ordersCookie } from './orders-cookie.rules.ts'
import { forgetRequester } from './requester.server.ts'
import { listsCookie, lostSession, signedInCookie, tokenCookie } from './session.ts'

const maxAge = 31_536_000
/** The token syntax of RFC 6750. */
const written = /^[\w.~+/-]{1,512}=*$/
/** Cookies of the customer rather than of the browser: the server has the data. */
const personal = [signedInCookie, listsCookie, 'delivery', 'fav', 'viewed']
/** Other traces of the owner: typed addresses, the promo code in use. */
const ofOwner = ['addresses', 'promocode', ...personal.filter((name) => name !== signedInCookie)]

export function sessionToken(): string | undefined {
  const token = readHostCookie(tokenCookie)
  return token && written.test(token) ? token : undefined
}

export function keepSession(token: string): void {
  writeHostCookie(tokenCookie, token)
  setCookie(signedInCookie, '1', {
    path: '/',
    maxAge,
    sameSite: 'lax',
    secure: isHttps(processEnvironment()),
  })
  // The lists now belong to this customer.
  deleteCookie(listsCookie, { path: '/' })
}

/** Seconds for which scripts can find out about the loss. */
const lostSeconds = 120

/** `lost`: the session ended without a sign-out, so input in progress stays in the browser. */
export function endSession({ lost = false } = {}): void {
  dropHostCookie(tokenCookie)
  for (const name of personal) {
    if (lost && name === signedInCookie)
      setCookie(name, lostSession, { path: '/', maxAge: lostSeconds, sameSite: 'lax' })
    else deleteCookie(name, { path: '/' })
  }
}

export function forgetBrowser(): void {
  for (const name of ofOwner) deleteCookie(name, { path: '/' })
  dropHostCookie(ordersCookie)
  forgetRequester()
}
