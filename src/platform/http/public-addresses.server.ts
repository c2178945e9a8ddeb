import { type AnyRoute, createRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { withoutLocale } from '#platform/i18n/locale.ts'

/** Paths as our links write them. Other forms of a public page's path are not cached. */
const plainPath = /^(?:\/|(?:\/[\w-]+)+)$/

/** Returns the one form of a public page's address with its known search parameters, or null. */
export function publicAddresses(routeTree: AnyRoute): (asked: string) => string | null {
  const router = createRouter({ routeTree })
  return (asked) => {
    const [path = '', query = ''] = asked.split(/\?(.*)/s, 2)
    if (!plainPath.test(path)) return null
    const [routes, , route] = router.getMatchedRoutes(withoutLocale(path))
    if (
      !route?.options.staticData?.isPublic ||
      !isWrittenAs(String(route.fullPath), withoutLocale(path))
    )
      return null
    if (!query) return path
    const given: object = router.options.parseSearch(query)
    const known = Object.fromEntries(
      routes.flatMap(({ options }) => Object.entries(knownOf(options.validateSearch, given))),
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

function knownOf(schema: unknown, given: object): object {
  if (!isSchema(schema)) return {}
  const { success, output } = v.safeParse(schema, given)
  return success && typeof output === 'object' && output !== null ? output : {}
}

const isSchema = (schema: unknown): schema is v.GenericSchema =>
  typeof schema === 'object' && schema !== null && '~run' in schema
