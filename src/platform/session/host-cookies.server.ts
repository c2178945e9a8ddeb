import { deleteCookie, getCookie, getRequest, setCookie } from '@tanstack/react-start/server'
import { isHttps, processEnvironment } from '#platform/env/env.server.ts'

const maxAge = 31_536_000

/** Values written during a request count for the rest of it. */
const written = new WeakMap<Request, Map<string, string>>()

const isPrefixed = (): boolean => isHttps(processEnvironment())
/**
 * No subdomain can plant a `__Host-` cookie (RFC 6265bis); browsers accept it only over https. There
 * the plain name means nothing: anyone below the same domain can set it.
 */
export const hostCookieName = (name: string): string => (isPrefixed() ? `__Host-${name}` : name)

function remember(name: string, value: string): void {
  const request = getRequest()
  written.set(request, new Map(written.get(request)).set(name, value))
}

export function readHostCookie(name: string): string | undefined {
  const known = written.get(getRequest())?.get(name) ?? getCookie(hostCookieName(name))
  return known || undefined
}

export function writeHostCookie(
  name: string,
  value: string,
  seconds = maxAge,
  sameSite: 'lax' | 'strict' = 'lax',
): void {
  remember(name, value)
  const secure = isPrefixed()
  setCookie(hostCookieName(name), value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite,
    secure,
  })
}

export function dropHostCookie(name: string): void {
  remember(name, '')
  deleteCookie(hostCookieName(name), { path: '/', secure: isPrefixed() })
}
