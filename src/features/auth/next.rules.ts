const nowhere = 'http://shop.invalid'
/** Longest path in characters. */
const longest = 300

/** A path of this shop with its query, or undefined: whatever could lead to another site is none. */
export function ownPath(text: unknown): string | undefined {
  if (
    typeof text !== 'string' ||
    !text.startsWith('/') ||
    text.length > longest ||
    !URL.canParse(text, nowhere)
  )
    return undefined
  const { origin, pathname, search } = new URL(text, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search : undefined
}
