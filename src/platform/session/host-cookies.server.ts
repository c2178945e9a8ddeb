import { deleteCookie, getCookie, getRequest, setCookie } from '@tanstack/react-start/server'
import { type HostCookie, hostCookieBudget } from './cookie-budget.ts'
import { isHttps, processEnvironment } from '#platform/env/env.server.ts'

const maxAge = 31_536_000

/** Values written during a request count for the rest of it. */
const written = new WeakMap<Request, Map<string, string>>()

const isPrefixed = (): boolean => isHttps(processEnvironment())
/**
 * No subdomain can set a `__Host-` cookie (RFC 6265bis); browsers accept it only over https.
 * There the plain name is ignored: a subdomain can set it.
 */
export const hostCookieName = (name: HostCookie): string => (isPrefixed() ? `__Host-${name}` : name)

function remember(name: HostCookie, value: string): void {
  const request = getRequest()
  written.set(request, new Map(written.get(request)).set(name, value))
}

export function readHostCookie(name: HostCookie): string | undefined {
  const known = written.get(getRequest())?.get(name) ?? getCookie(hostCookieName(name))
  return known || undefined
}

/** @throws Error for a value that proxies would refuse: another backend's can be too long */
export function writeHostCookie(
  name: HostCookie,
  value: string,
  seconds = maxAge,
  sameSite: 'lax' | 'strict' = 'lax',
): void {
  if (encodeURIComponent(value).length > hostCookieBudget[name])
    throw new Error(`The cookie ${name} has more than ${hostCookieBudget[name]} bytes`)
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

export function dropHostCookie(name: HostCookie): void {
  remember(name, '')
  deleteCookie(hostCookieName(name), { path: '/', secure: isPrefixed() })
}
