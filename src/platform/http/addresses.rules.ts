/** What our addresses are made of; anything else stays escaped. */
const plain = /^[\w./-]+$/

/**
 * A path as our links write it: no escapes where none are needed, one slash between parts and none at the end. What it gives starts with exactly one
 * slash, so as a redirect it never leads to another host.
 */
export function plainPath(pathname: string): string {
  let read = pathname
  try {
    const decoded = decodeURIComponent(pathname)
    if (plain.test(decoded)) read = decoded
  } catch {
    // Broken escapes name no page of ours: as plain characters they lead to the page that says so.
    read = pathname.replaceAll('%', '%25')
  }
  return `/${read
    .split(/[/\\]+/)
    .filter(Boolean)
    .join('/')}`
}
