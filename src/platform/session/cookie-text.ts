/** `cookies` is a `Cookie` header or `document.cookie`; empty when the cookie is missing. */
export function cookieOf(cookies: string, name: string): string {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return ''
}
