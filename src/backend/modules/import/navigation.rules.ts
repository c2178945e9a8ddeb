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

export const navigationProblems = (document: unknown, knownPages: ReadonlySet<string>): Problem[] =>
  soundEntries(document, 'navigation', contentDocument.entries.navigation.item).flatMap(
    ({ path, item }) => [
      ...(item.page !== undefined && !knownPages.has(item.page)
        ? [{ path: `${path}.page`, message: `There is no page "${item.page}"` }]
        : []),
      ...moduleProblems(path, item, knownPages),
      ...(item.type === 'link' && !item.link
        ? [{ path: `${path}.link`, message: 'An item of type link needs a link' }]
        : []),
    ],
  )

function moduleProblems(
  path: string,
  { type, module, page }: ContentDocument['navigation'][number],
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
