import type { NavigationItem } from '#api/types.ts'

const ownPages = {
  products: '/products',
  promo: '/promo',
  news: '/news',
  about: '/about',
  contacts: '/contacts',
  delivery: '/delivery',
  cart: '/cart',
} as const
/** First path segments under which no content page can live. */
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

export type PageAddress =
  | { to: '/$module/$page'; params: { module: string; page: string } }
  | { to: '/$module'; params: { module: string } }
  | { to: '/page/$slug'; params: { slug: string } }

export type Destination =
  | { to: '/' | OwnPage }
  | PageAddress
  | { href: string; newTab: boolean; noindex: boolean }

/**
 * A page leads to its module and slug, a link elsewhere, anything else to its module; null for an
 * incomplete item.
 */
export function destinationOf({
  module: { type, slug: module },
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
      ? { to: '/$module/$page', params: { module, page: page.slug } }
      : { to: '/page/$slug', params: { slug: page.slug } }
  }
  if (module === null) return null
  return isOwn(module) ? { to: ownPages[module] } : { to: '/$module', params: { module } }
}

/** Without a language prefix. */
export function pathOf(address: PageAddress): string {
  if (address.to === '/page/$slug') return `/page/${address.params.slug}`
  return address.to === '/$module'
    ? `/${address.params.module}`
    : `/${address.params.module}/${address.params.page}`
}
