import { deleteCookie, getCookie, getRequest, setCookie } from '@tanstack/react-start/server'
import { isHttps, processEnvironment } from '#platform/env/env.server.ts'

/** One year in seconds (specification, section 9). */
const maxAge = 31_536_000

/** What a request has written already: it counts for the rest of that request. */
const written = new WeakMap<Request, Map<string, string>>()

const isPrefixed = (): boolean => isHttps(processEnvironment())
/**
 * Under https a browser takes and sends a `__Host-` cookie for this very host alone, so no
 * neighbouring subdomain can plant one. Cookies that scripts of the page write (cart, theme)
 * prove nothing about anybody and keep their plain names.
 */
const nameOf = (name: string): string => (isPrefixed() ? `__Host-${name}` : name)

function remember(name: string, value: string): void {
  const request = getRequest()
  written.set(request, new Map(written.get(request)).set(name, value))
}

/** Forgets the cookie that was written before names had a prefix. */
function dropPlain(name: string): void {
  if (isPrefixed() && getCookie(name) !== undefined) deleteCookie(name, { path: '/' })
}

/**
 * A cookie that only the server reads and writes. One that was written before names had a prefix
 * is moved over, so nobody loses a session.
 */
export function readHostCookie(name: string): string | undefined {
  const known = written.get(getRequest())?.get(name) ?? getCookie(nameOf(name))
  if (known !== undefined || !isPrefixed()) return known || undefined
  const plain = getCookie(name)
  if (plain) writeHostCookie(name, plain)
  return plain || undefined
}

/** Keeps a cookie, for a year unless told otherwise. */
export function writeHostCookie(name: string, value: string, seconds = maxAge): void {
  remember(name, value)
  const secure = isPrefixed()
  setCookie(nameOf(name), value, {
    path: '/',
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
  dropPlain(name)
}

/** Forgets a cookie under both its names. */
export function dropHostCookie(name: string): void {
  remember(name, '')
  deleteCookie(nameOf(name), { path: '/', secure: isPrefixed() })
  dropPlain(name)
}
