const nowhere = 'http://shop.invalid'
const maxPathLength = 300

/** A path of this shop with its query; undefined for anything that could lead to another site. */
export function ownPath(text: unknown): string | undefined {
  if (
    typeof text !== 'string' ||
    !text.startsWith('/') ||
    text.length > maxPathLength ||
    !URL.canParse(text, nowhere)
  )
    return undefined
  const { origin, pathname, search } = new URL(text, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search : undefined
}
