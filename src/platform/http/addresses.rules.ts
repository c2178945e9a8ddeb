const plain = /^[\w./-]+$/

/** The router reads `/products%20` as `/products`. */
const trimmed = (part: string): string => part.replaceAll('%20', ' ').trim().replaceAll(' ', '%20')

/** The result starts with exactly one slash, so a redirect to it never leaves the host. */
export function plainPath(pathname: string): string {
  let read = pathname
  try {
    const decoded = decodeURIComponent(pathname)
    if (plain.test(decoded)) read = decoded
  } catch {
    // Broken escapes match no page: escaping `%` leads to the 404 page.
    read = pathname.replaceAll('%', '%25')
  }
  return `/${read
    .split(/[/\\]+/)
    .map(trimmed)
    .filter(Boolean)
    .join('/')}`
}

export const callsPath = '/_serverFn/'

/** The framework decodes paths before it looks for server functions. */
export const isCallSpelled = (pathname: string): boolean =>
  pathname
    .replace(/%([0-7][\da-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .includes(callsPath)
