import type { ContentDocument } from '#contract/content.ts'

/** The kinds of content that an operator names, with their list in the document. */
const lists = {
  navigation: 'navigation',
  page: 'pages',
  news: 'news',
  promo: 'promotions',
  banner: 'banners',
  about: 'about',
  faq: 'delivery_faq',
} as const
export type ContentKind = keyof typeof lists
/** What operators call the kinds, in the order of the document. */
export const contentKinds: readonly ContentKind[] = [
  'navigation',
  'page',
  'news',
  'promo',
  'banner',
  'about',
  'faq',
]

type Item = ContentDocument[(typeof lists)[ContentKind]][number]
/** The name of an item: its slug or code, and where it has none its place from 1. */
const nameOf = (item: Item, index: number): string =>
  'slug' in item ? item.slug : 'code' in item ? item.code : String(index + 1)

const withList = (
  document: ContentDocument,
  kind: ContentKind,
  items: readonly unknown[],
): unknown => ({ ...document, [lists[kind]]: items })

/** The items of a kind with their names, in their order. */
export const itemsOf = (
  document: ContentDocument,
  kind: ContentKind,
): { name: string; item: Item }[] =>
  document[lists[kind]].map((item, index) => ({ name: nameOf(item, index), item }))

/** The document with an item in place of the one of that name, or with it at the end, and where it stands then. */
export function withItem(
  document: ContentDocument,
  kind: ContentKind,
  name: string,
  item: unknown,
) {
  const items = itemsOf(document, kind)
  const found = items.findIndex((one) => one.name === name)
  const at = found === -1 ? items.length : found
  const all: unknown[] = items.map((one) => one.item)
  return {
    document: withList(document, kind, all.toSpliced(at, 1, item)),
    path: `$.${lists[kind]}[${at}]`,
    at,
    isNew: found === -1,
  }
}

/** The document without an item, or null when there is none of that name. */
export function withoutItem(document: ContentDocument, kind: ContentKind, name: string): unknown {
  const items = itemsOf(document, kind)
  const left = items.filter((one) => one.name !== name).map((one) => one.item)
  return left.length === items.length ? null : withList(document, kind, left)
}
