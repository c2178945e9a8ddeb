import type { ContentDocument } from '#contract/content/content.ts'

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
function nameOf(item: Item, index: number): string {
  if ('slug' in item) return item.slug
  return 'code' in item ? item.code : String(index + 1)
}

const withList = (
  document: ContentDocument,
  kind: ContentKind,
  items: readonly unknown[],
): unknown => ({ ...document, [lists[kind]]: items })

export const itemsOf = (
  document: ContentDocument,
  kind: ContentKind,
): { name: string; item: Item }[] =>
  document[lists[kind]].map((item, index) => ({ name: nameOf(item, index), item }))

/** Replaces or appends the item; `at` is its place in the list. */
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

export function withoutItem(document: ContentDocument, kind: ContentKind, name: string): unknown {
  const items = itemsOf(document, kind)
  const left = items.filter((one) => one.name !== name).map((one) => one.item)
  return left.length === items.length ? null : withList(document, kind, left)
}
