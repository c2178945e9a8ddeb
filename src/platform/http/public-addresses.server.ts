import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { withoutLocale } from '#platform/i18n/locale.ts'

/** Paths as our links write them: no escapes, no empty part, no slash at the end. Whatever else leads to a public page is rendered for itself. */
const plainPath = /^(?:\/|(?:\/[\w-]+)+)$/

/**
 * Finds the one address of a public page (path with its language, known search parameters in their one form) for an address as it was asked for;
 * null for every other page. What the routes do not know of the query is gone from it.
 */
export function publicAddresses(routeTree: AnyRoute): (asked: string) => string | null {
  const router = createRouter({ routeTree })
  return (asked) => {
    const [path = '', query = ''] = asked.split(/\?(.*)/s)
    if (!plainPath.test(path)) return null
    const [routes, , route] = router.getMatchedRoutes(withoutLocale(path))
    if (!route?.options.staticData?.isPublic || !isWrittenAs(route.fullPath, withoutLocale(path)))
      return null
    if (!query) return path
    const given = router.options.parseSearch(query)
    const known = Object.assign(
      {},
      ...routes.map(({ options }) => knownOf(options.validateSearch, given)),
    )
    return path + router.options.stringifySearch(known)
  }
}

/** Whether the fixed parts of a route's path are in the address as the route has them; the router itself takes `/PRODUCTS` too. */
function isWrittenAs(template: string, path: string): boolean {
  const parts = path.split('/')
  const expected = (template.length > 1 ? template.replace(/\/$/, '') : template).split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, index) => part.startsWith('$') || part === parts[index])
  )
}

/** What a route's schema of search parameters takes of a query. */
function knownOf(schema: AnyRoute['options']['validateSearch'], given: object): object {
  if (!schema || !('~standard' in schema)) return {}
  const result = schema['~standard'].validate(given)
  return result instanceof Promise || result.issues ? {} : result.value
}
