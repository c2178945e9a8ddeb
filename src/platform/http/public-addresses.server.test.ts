import { createRootRoute, createRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { publicAddresses } from './public-addresses.server.ts'
import { publicPage } from '#platform/page-cache/public-page.ts'

const root = createRootRoute()
const page = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)
const filter = v.fallback(v.optional(v.pipe(v.string(), v.toLowerCase())), undefined)
const addressOf = publicAddresses(
  root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', staticData: publicPage }),
    createRoute({
      getParentRoute: () => root,
      path: '/products/',
      staticData: publicPage,
      validateSearch: v.object({ page }),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/products/$category',
      staticData: publicPage,
      validateSearch: v.object({ page, filter }),
    }),
    createRoute({ getParentRoute: () => root, path: '/$module', staticData: publicPage }),
    createRoute({
      getParentRoute: () => root,
      path: '/search',
      validateSearch: v.object({ text: v.string() }),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/news',
      staticData: publicPage,
      validateSearch: {
        '~standard': {
          validate: (given: unknown) => ({ value: v.parse(v.object({ page }), given) }),
        },
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/promo',
      staticData: publicPage,
      validateSearch: { '~run': true, parse: (): object => ({}) },
    }),
    createRoute({ getParentRoute: () => root, path: '/cart' }),
    createRoute({ getParentRoute: () => root, path: '/sitemap.xml' }),
    createRoute({ getParentRoute: () => root, path: '/sitemap/$part' }),
    createRoute({ getParentRoute: () => root, path: '/account/data.json' }),
  ]),
)

test.each([
  '/cart',
  '/ru/cart',
  '/search?text=soup',
  '/products/',
  '//products',
  '/PRODUCTS',
  '/Products/rolls',
  '/products/%D1%81',
  '/account/data.json',
  '/.env',
  '/cart/nothing',
  '/cart/../products',
  '/products/..',
  '/\u0000',
  '',
])('publicAddresses refuses %o', (asked) => {
  expect(addressOf(asked)).toBeNull()
})

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/news?page=2&utm_source=x', '/news?page=2'],
  ['/promo?page=2', '/promo'],
  ['/ru', '/ru'],
  ['/products', '/products'],
  ['/products?', '/products'],
  ['/products?page=2&utm_source=x', '/products?page=2'],
  ['/products?utm_source=x&page=2', '/products?page=2'],
  ['/products?page=2&page=3', '/products'],
  ['/products?page=abc', '/products'],
  ['/products?filter=fish', '/products'],
  ['/products?__proto__=x&constructor=y', '/products'],
  ['/ru/products/rolls?filter=Fish&page=3', '/ru/products/rolls?page=3&filter=fish'],
  ['/products/rolls?page=3&filter=fish', '/products/rolls?page=3&filter=fish'],
  ['/products/rolls?filter={"a":1}', '/products/rolls'],
  ['/company?x=%3Cscript%3E', '/company'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/sitemap/products.xml', '/sitemap/products.xml'],
  ['/products/a/b/c/d', '/products/a/b/c/d'],
  ['/ru/wp-admin/install.php?step=1', '/ru/wp-admin/install.php'],
])('publicAddresses reads %s as the page %s', (asked, address) => {
  expect(addressOf(asked)).toBe(address)
})
