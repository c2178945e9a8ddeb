export function cookieOf(cookies: string, name: string): string {
  const start = `${name}=`
  // Not `trim`: it drops a no-break space, by which a subdomain could forge a `__Host-` name.
  const found = cookies.split(/; ?/).find((part) => part.startsWith(start))
  return found?.slice(start.length) ?? ''
}
