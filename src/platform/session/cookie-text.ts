/** `cookies` is a `Cookie` header or `document.cookie`; empty when the cookie is missing. */
export function cookieOf(cookies: string, name: string): string {
  // Not `trim`: with a no-break space before it, a subdomain can set what would then be `__Host-`.
  for (const part of cookies.split(/; ?/)) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at) === name) return part.slice(at + 1)
  }
  return ''
}
