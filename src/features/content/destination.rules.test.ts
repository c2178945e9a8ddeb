import { describe, expect, test } from 'vitest'
import type { NavigationItem } from '#api/types.ts'
import { destinationOf, pathOf } from './destination.rules.ts'
import { isListed, pageAddress, renamed } from './page-address.rules.ts'

const seo = {
  h1: null,
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  og_type: null,
  og_title: null,
  og_description: null,
}
const item = (
  type: NavigationItem['module']['type'],
  slug: string | null,
  page?: string,
): NavigationItem => ({
  id: 1,
  name: 'Item',
  show_top: true,
  show_bottom: true,
  seo,
  module: { type, slug },
  page: page === undefined ? null : { slug: page },
  link: null,
})

describe('destinationOf', () => {
  test.each([
    [item('home', null), { to: '/' }],
    [item('menu', 'products'), { to: '/products' }],
    [item('menu', 'sushi'), { to: '/products' }],
    [item('menu', null), { to: '/products' }],
    [item('module', 'promo'), { to: '/promo' }],
    [item('module', 'constructor'), { to: '/$module', params: { module: 'constructor' } }],
    // No content page can be under a reserved path.
    [item('page', 'news', 'offer'), { to: '/page/$slug', params: { slug: 'offer' } }],
    [
      item('page', 'company', 'offer'),
      { to: '/$module/$page', params: { module: 'company', page: 'offer' } },
    ],
    [item('page', null, 'offer'), { to: '/page/$slug', params: { slug: 'offer' } }],
    [item('page', 'page', 'offer'), { to: '/page/$slug', params: { slug: 'offer' } }],
    [item('page', 'loyalty'), { to: '/$module', params: { module: 'loyalty' } }],
    [item('module', null), null],
    [item('link', null), null],
  ])('leads navigation item %# to its page, or nowhere', (from, to) =>
    expect(destinationOf(from)).toEqual(to),
  )

  test('keeps the flags of an external link', () => {
    const link = { link: 'https://blog.test/', link_open_in_new_tab: true, link_noindex: true }
    expect(destinationOf({ ...item('link', null), link })).toEqual({
      href: 'https://blog.test/',
      newTab: true,
      noindex: true,
    })
  })
})

describe('the canonical address of a page', () => {
  const navigation = [
    item('module', 'about'),
    item('page', 'company', 'offer'),
    item('page', 'legal', 'offer'),
    item('page', 'loyalty'),
  ]
  test.each([
    ['offer', '/company/offer'],
    ['loyalty', '/loyalty'],
    ['hidden', '/page/hidden'],
    ['about', '/page/about'],
  ])('leads %s to %s', (slug, path) => expect(pathOf(pageAddress(navigation, slug))).toBe(path))

  test('isListed accepts every address in the navigation and no other', () => {
    expect(
      ['/company/offer', '/legal/offer', '/loyalty', '/about', '/other/offer'].map((path) =>
        isListed(navigation, path),
      ),
    ).toEqual([true, true, true, false, false])
  })

  test('comes from the first navigation item of the page, even when that has no module', () => {
    const twice = [item('page', 'news', 'offer'), item('page', 'company', 'offer')]
    expect(pathOf(pageAddress(twice, 'offer'))).toBe('/page/offer')
    expect(pathOf(pageAddress(twice.toReversed(), 'offer'))).toBe('/company/offer')
  })

  test.each([
    [item('page', 'company', 'offer'), '/company/terms'],
    [item('page', 'loyalty'), '/terms'],
    [item('page', null, 'offer'), '/page/terms'],
  ])('keeps its module after a rename %#', (from, path) => {
    const address = pageAddress([from], from.page?.slug ?? 'loyalty')
    expect(pathOf(renamed(address, 'terms'))).toBe(path)
  })
})
