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

const steps = ['start', 'phone', 'code', 'profile'] as const
export type AuthStep = (typeof steps)[number]

/**
 * A function, not a schema: `auth` and `next` are no part of a page, and the page cache ignores
 * them.
 */
export const authSearch = (
  search: Record<string, unknown>,
): { auth?: AuthStep | undefined; next?: string | undefined } => ({
  auth: steps.find((step) => step === search['auth']),
  next: ownPath(search['next']),
})
