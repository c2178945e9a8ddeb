import type { NavigationItem } from '#api/types.ts'
import { destinationOf, type PageAddress, pathOf } from './destination.rules.ts'

/** An item without a slug shows the page named like its module. */
const listed = (navigation: readonly NavigationItem[]) =>
  navigation.flatMap((item): { slug: string; address: PageAddress }[] => {
    const address = destinationOf(item)
    if (!address || !('params' in address)) return []
    if (address.to === '/page/$slug') return [{ slug: address.params.slug, address }]
    return [
      { slug: address.to === '/$module' ? address.params.module : address.params.page, address },
    ]
  })

/** The canonical one: the first in the navigation, else `/page/…`. */
export const pageAddress = (navigation: readonly NavigationItem[], slug: string): PageAddress =>
  listed(navigation).find((entry) => entry.slug === slug)?.address ?? {
    to: '/page/$slug',
    params: { slug },
  }

export const isListed = (navigation: readonly NavigationItem[], path: string): boolean =>
  listed(navigation).some(({ address }) => pathOf(address) === path)

export function renamed(address: PageAddress, slug: string): PageAddress {
  if (address.to === '/page/$slug') return { ...address, params: { slug } }
  return address.to === '/$module'
    ? { ...address, params: { module: slug } }
    : { ...address, params: { ...address.params, page: slug } }
}
