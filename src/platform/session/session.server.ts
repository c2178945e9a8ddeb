import { deleteCookie, setCookie } from '@tanstack/react-start/server'
import { isHttps, processEnvironment } from '#platform/env/env.server.ts'
import { isBearerToken } from './bearer-token.ts'
import { dropHostCookie, readHostCookie, writeHostCookie } from './host-cookies.server.ts'
import { ordersCookie } from './orders-cookie.rules.ts'
import {
  listsCookie,
  lostSession,
  signedInCookie,
  tokenCookie,
  requesterCookie,
} from './session.ts'
import { randomBytes } from 'node:crypto'

const askingSeconds = 60 * 60
const requesterPattern = /^[\w.-]{16,200}$/
/** A secret made here has 16 bytes; the backend's secret of a known browser lasts a year. */
const askingPattern = /^[\w-]{22}$/

/** Distinguishes browsers with the same phone number. Scripts cannot read it. */
export function currentRequester(): string | undefined {
  const kept = readHostCookie(requesterCookie)
  return kept !== undefined && requesterPattern.test(kept) ? kept : undefined
}

/** Renewed with each code, which may be good for longer than what is left of the hour. */
export function ensureRequester(): void {
  const kept = currentRequester() ?? randomBytes(16).toString('base64url')
  if (askingPattern.test(kept)) writeHostCookie(requesterCookie, kept, askingSeconds)
}

export function keepKnownBrowser(value: string | undefined): void {
  if (value !== undefined && requesterPattern.test(value)) writeHostCookie(requesterCookie, value)
}

const forgetRequester = (): void => dropHostCookie(requesterCookie)

const maxAge = 31_536_000
/** Belong to the customer rather than the browser: the server has the data. */
const personal = [signedInCookie, listsCookie, 'delivery', 'fav', 'viewed']
const ofOwner = ['addresses', 'promocode', ...personal.filter((name) => name !== signedInCookie)]

export function sessionToken(): string | undefined {
  const token = readHostCookie(tokenCookie)
  return token && isBearerToken(token) ? token : undefined
}

export function keepSession(token: string): void {
  writeHostCookie(tokenCookie, token)
  setCookie(signedInCookie, '1', {
    path: '/',
    maxAge,
    sameSite: 'lax',
    secure: isHttps(processEnvironment()),
  })
  deleteCookie(listsCookie, { path: '/' })
}

/** Seconds for which scripts can notice the loss. */
const lostSeconds = 120

/** `lost`: the session ended without a sign-out, so input in progress stays in the browser. */
export function endSession({ lost = false } = {}): void {
  dropHostCookie(tokenCookie)
  // A guest who was just a customer is still warned.
  if (!lost) deleteCookie('diet', { path: '/' })
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
