import { isDeepStrictEqual } from 'node:util'
import { type ContentDocument, contentDocument } from '#contract/content/content.ts'
import { localeCodes } from '#contract/locales.ts'
import { type Problem, soundEntries } from './problems.rules.ts'

/** First parts of addresses that answer something else than pages of the content. */
const takenModules = new Set<string>([
  ...localeCodes,
  'api',
  'assets',
  'demo',
  'healthz',
  'icons',
  'media',
  'metrics',
  'office',
  'readyz',
  'sitemap',
])
/** A page of the module `order` has an address under /page. */
const isTaken = (module: string, hasPage: boolean): boolean =>
  takenModules.has(module) || (module === 'order' && !hasPage)

/** First parts of addresses of the storefront's own pages (`src/routes`). */
const ownModules = new Set([
  'about',
  'account',
  'cart',
  'checkout',
  'contacts',
  'delivery',
  'favorite',
  'news',
  'page',
  'product',
  'products',
  'promo',
  'search',
])

type Item = ContentDocument['navigation'][number]

/** What the shop has before a change. */
export interface StoredNavigation {
  navigation: readonly unknown[]
  pages: ReadonlySet<string>
}

/** Without those of items that are stored already: they must not hold up other changes. */
export function navigationProblems(
  document: unknown,
  knownPages: ReadonlySet<string>,
  stored: StoredNavigation,
): Problem[] {
  const known = itemProblems(stored, stored.pages)
  const isKnown = (item: Item, { message }: Problem) =>
    known.some((one) => one.problem.message === message && isDeepStrictEqual(one.item, item))
  return itemProblems(document, knownPages).flatMap(({ item, problem }) =>
    isKnown(item, problem) ? [] : [problem],
  )
}

const itemProblems = (document: unknown, knownPages: ReadonlySet<string>) =>
  soundEntries(document, 'navigation', contentDocument.entries.navigation.item).flatMap(
    ({ path, item }) =>
      [
        ...(item.page !== undefined && !knownPages.has(item.page)
          ? [{ path: `${path}.page`, message: `There is no page "${item.page}"` }]
          : []),
        ...moduleProblems(path, item, knownPages),
        ...(item.type === 'link' && !item.link
          ? [{ path: `${path}.link`, message: 'An item of type link needs a link' }]
          : []),
      ].map((problem) => ({ item, problem })),
  )

function moduleProblems(
  path: string,
  { type, module, page }: Item,
  knownPages: ReadonlySet<string>,
): Problem[] {
  if (module !== undefined && isTaken(module, page !== undefined))
    return [
      {
        path: `${path}.module`,
        message: `"${module}" is an address of the shop itself: please take another name`,
      },
    ]
  if ((type !== 'page' && type !== 'module') || page !== undefined) return []
  if (module === undefined)
    return [{ path, message: `An item of type ${type} needs a page or a module` }]
  // Without a page it shows the one that is named like its module.
  return ownModules.has(module) || knownPages.has(module)
    ? []
    : [{ path: `${path}.module`, message: `There is no page "${module}"` }]
}
