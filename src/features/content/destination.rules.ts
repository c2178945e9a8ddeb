import type { NavigationItem } from '#contract/domain.calls.ts'

/** Modules that are pages of the shop itself. */
const ownPages = {
  products: '/products',
  promo: '/promo',
  news: '/news',
  about: '/about',
  contacts: '/contacts',
  delivery: '/delivery',
  cart: '/cart',
} as const
/** First parts of addresses under which no content page can live: the shop's own, also those that are no page alone. */
const reserved = new Set([
  ...Object.keys(ownPages),
  'product',
  'page',
  'checkout',
  'order',
  'account',
  'favorite',
  'search',
])

type OwnPage = (typeof ownPages)[keyof typeof ownPages]
const isOwn = (module: string): module is keyof typeof ownPages => Object.hasOwn(ownPages, module)

/** Where a content page is, as a route with its parameters. */
export type PageAddress =
  | { to: '/$module/$page'; params: { module: string; page: string } }
  | { to: '/$module'; params: { module: string } }
  | { to: '/page/$slug'; params: { slug: string } }

/** Where an item of the navigation leads. */
export type Destination =
  | { to: '/' | OwnPage }
  | PageAddress
  | { href: string; newTab: boolean; noindex: boolean }

/** Where an item leads (specification, section 2): a page to its module and page, a link elsewhere, the rest to their module; null when it says too little. */
export function destinationOf({
  webmodule: { type, chpu: module },
  page,
  link,
}: NavigationItem): Destination | null {
  if (type === 'home') return { to: '/' }
  if (type === 'menu') return { to: '/products' }
  if (type === 'link')
    return (
      link && { href: link.link, newTab: link.link_open_in_new_tab, noindex: link.link_noindex }
    )
  if (page) {
    const fits = module !== null && !reserved.has(module)
    return fits
      ? { to: '/$module/$page', params: { module, page: page.chpu } }
      : { to: '/page/$slug', params: { slug: page.chpu } }
  }
  if (module === null) return null
  return isOwn(module) ? { to: ownPages[module] } : { to: '/$module', params: { module } }
}

/** The addresses that the navigation gives to content pages, each with the slug of its page. An item without a page shows the page of its module's name. */
const listed = (navigation: readonly NavigationItem[]) =>
  navigation.flatMap((item): { slug: string; address: PageAddress }[] => {
    const address = destinationOf(item)
    if (!address || !('params' in address)) return []
    if (address.to === '/page/$slug') return [{ slug: address.params.slug, address }]
    return [
      { slug: address.to === '/$module' ? address.params.module : address.params.page, address },
    ]
  })

/** The one address of a content page: the first that the navigation gives it, else `/page/…`. */
export const pageAddress = (navigation: readonly NavigationItem[], slug: string): PageAddress =>
  listed(navigation).find((entry) => entry.slug === slug)?.address ?? {
    to: '/page/$slug',
    params: { slug },
  }

/** Whether the navigation has an address (a path without a language prefix). */
export const isListed = (navigation: readonly NavigationItem[], path: string): boolean =>
  listed(navigation).some(({ address }) => pathOf(address) === path)

/** The same address with another slug of the page. */
export function renamed(address: PageAddress, slug: string): PageAddress {
  if (address.to === '/page/$slug') return { ...address, params: { slug } }
  return address.to === '/$module'
    ? { ...address, params: { module: slug } }
    : { ...address, params: { ...address.params, page: slug } }
}

/** An address as a path without a language prefix. */
export function pathOf(address: PageAddress): string {
  if (address.to === '/page/$slug') return `/page/${address.params.slug}`
  return address.to === '/$module'
    ? `/${address.params.module}`
    : `/${address.params.module}/${address.params.page}`
}
