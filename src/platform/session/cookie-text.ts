export function cookieOf(cookies: string, name: string): string {
  // Not `trim`: it drops a no-break space, by which a subdomain could forge a `__Host-` name.
  for (const part of cookies.split(/; ?/)) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at) === name) return part.slice(at + 1)
  }
  return ''
}
