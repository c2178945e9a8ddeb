import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { withoutLocale } from '#platform/i18n/locale.ts'

/** Paths as our links write them. Other forms of a public page's path are not cached. */
const plainPath = /^(?:\/|(?:\/[\w-]+)+)$/

/** Returns the one form of a public page's address with its known search parameters, or null. */
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

/** The router itself matches `/PRODUCTS` too. */
function isWrittenAs(template: string, path: string): boolean {
  const parts = path.split('/')
  const expected = (template.length > 1 ? template.replace(/\/$/, '') : template).split('/')
  return (
    parts.length === expected.length &&
    expected.every((part, index) => part.startsWith('$') || part === parts[index])
  )
}

function knownOf(schema: AnyRoute['options']['validateSearch'], given: object): object {
  if (!schema || !('~standard' in schema)) return {}
  const result = schema['~standard'].validate(given)
  return result instanceof Promise || result.issues ? {} : result.value
}
