import { type AnyRoute, type AnyValidator, createRouter } from '@tanstack/react-router'
import { withoutLocale } from '#platform/i18n/locale.ts'

/** Paths as our links write them. Other forms of a public page's path are not cached. */
const plainPath = /^(?:\/|(?:\/[\w-][\w.-]*)+)$/
const sharedFiles: ReadonlySet<string> = new Set([
  '/sitemap.xml',
  '/sitemap/$part',
  '/robots.txt',
  '/llms.txt',
  '/site.webmanifest',
  '/news/rss.xml',
])

/**
 * Returns the canonical address with its known search parameters, or null. An unknown path
 * below a public page counts as a page: its 404 is cached.
 */
export function publicAddresses(routeTree: AnyRoute): (asked: string) => string | null {
  const router = createRouter({ routeTree })
  return (asked) => {
    const [path = '', query = ''] = asked.split(/\?(.*)/s, 2)
    if (!plainPath.test(path)) return null
    const [routes, params, route] = router.getMatchedRoutes(withoutLocale(path))
    const isMissing = '**' in params
    if (!route || !isPublic(route)) return null
    if (!isMissing && !isWrittenAs(String(route.fullPath), withoutLocale(path))) return null
    if (!query || isMissing) return path
    const given: object = router.options.parseSearch(query)
    const known = Object.fromEntries(routes.flatMap((one) => Object.entries(knownOf(one, given))))
    return path + router.options.stringifySearch(known)
  }
}

const isPublic = ({ fullPath, options }: AnyRoute): boolean =>
  options.staticData?.isPublic === true || sharedFiles.has(String(fullPath))

/** The router itself matches `/PRODUCTS` too. */
function isWrittenAs(template: string, path: string): boolean {
  const parts = path.split('/')
  const expected = (template.length > 1 ? template.replace(/\/$/, '') : template).split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, index) => part.startsWith('$') || part === parts[index])
  )
}

function knownOf(
  { options: { validateSearch: validator } }: { options: { validateSearch?: AnyValidator } },
  given: object,
): object {
  if (!validator || !('~standard' in validator)) return {}
  const result = validator['~standard'].validate(given)
  if (result instanceof Promise || result.issues) return {}
  const known: unknown = result.value
  return typeof known === 'object' && known !== null ? known : {}
}
