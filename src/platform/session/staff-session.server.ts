import { deleteCookie, setCookie } from '@tanstack/react-start/server'
import { isBearerToken } from './bearer-token.ts'
import { cookieOf } from './cookie-text.ts'
import {
  dropHostCookie,
  hostCookieName,
  readHostCookie,
  writeHostCookie,
} from './host-cookies.server.ts'
import { staffMark } from './staff-mark.ts'

export const staffCalls = '/api/v1/ops/'
const staffCookie = 'staff'
/** Types that another site's form can send without a preflight. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/**
 * Adds the session cookie only to calls from the shop's own pages.
 * `sec-fetch-site` comes from `listen.server.ts`, by `Origin` or `Referer` for older browsers.
 */
export function withStaffSession(request: Request): Request {
  const { headers } = request
  if (headers.has('authorization') || headers.get('sec-fetch-site') !== 'same-origin')
    return request
  if (formTypes.test(headers.get('content-type') ?? '')) return request
  const token = cookieOf(headers.get('cookie') ?? '', hostCookieName(staffCookie))
  if (isBearerToken(token)) headers.set('authorization', `Bearer ${token}`)
  return request
}

export const staffToken = (): string | undefined => {
  const token = readHostCookie(staffCookie)
  return token && isBearerToken(token) ? token : undefined
}

export function keepStaffSession(token: string, expiresAt: string, now = Date.now()): void {
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 1000))
  writeHostCookie(staffCookie, token, seconds, 'strict')
  setCookie(staffMark, '1', { path: '/', maxAge: seconds, sameSite: 'strict' })
}

export function dropStaffSession(): void {
  dropHostCookie(staffCookie)
  deleteCookie(staffMark, { path: '/' })
}
