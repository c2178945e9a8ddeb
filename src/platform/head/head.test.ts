import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { navigationSeo } from './head.ts'
import { fullHead } from './head.server.ts'
import type { PageHead } from './page-head.rules.ts'

const languages = ['en', 'ru'] as const
const city = { name: 'Varna', base_url: 'https://varna.test', country: 'bg', languages }
const sharedCity = { base_url: 'https://first.test', languages }
const nothing = {
  h1: null,
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  og_type: null,
  og_title: null,
  og_description: null,
}
const head = (page: Partial<PageHead> = {}, locale: Locale = 'en') => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  const { meta, links } = fullHead(
    { path: '/products', title: 'Menu', ...page },
    { locale, i18n, city, shopName: 'Umami', sharedCity },
  )
  const tags = Object.fromEntries(
    meta.flatMap((tag) =>
      'title' in tag ? [['title', tag.title]] : [[Object.values(tag)[0], Object.values(tag)[1]]],
    ),
  )
  return {
    tags,
    links: links.map((link) => `${'hrefLang' in link ? link.hrefLang : link.rel} ${link.href}`),
  }
}

test('a page links its canonical address, its other languages and the default one', () => {
  expect(head({}, 'ru').links).toEqual([
    'canonical https://varna.test/ru/products',
    'en https://varna.test/products',
    'en-BG https://varna.test/products',
    'ru https://varna.test/ru/products',
    'ru-BG https://varna.test/ru/products',
    'x-default https://varna.test/products',
  ])
  expect(head({ path: '/' }, 'ru').links[0]).toBe('canonical https://varna.test/ru')
})

test('shared content has one address without regions and does not name the city', () => {
  const { tags, links } = head({ path: '/news', title: 'News', isShared: true, description: 'New' })
  expect(links).toEqual([
    'canonical https://first.test/news',
    'en https://first.test/news',
    'ru https://first.test/ru/news',
    'x-default https://first.test/news',
  ])
  expect(tags).toMatchObject({
    title: 'News – Umami',
    description: 'New',
    'og:url': 'https://first.test/news',
  })
})

test('a title does not repeat a shop or city name it already has', () => {
  expect(head({ title: 'Umami: food delivery, Varna' }).tags).toMatchObject({
    title: 'Umami: food delivery, Varna',
  })
  expect(head({ title: 'Contacts, Varna' }).tags).toMatchObject({
    title: 'Contacts, Varna – Umami',
  })
})

test('page 2 of a list is its own canonical and links its neighbours', () => {
  expect(head({ paging: { page: 2, last: 3 } }, 'ru').links).toEqual([
    'canonical https://varna.test/ru/products?page=2',
    'en https://varna.test/products?page=2',
    'en-BG https://varna.test/products?page=2',
    'ru https://varna.test/ru/products?page=2',
    'ru-BG https://varna.test/ru/products?page=2',
    'x-default https://varna.test/products?page=2',
    'prev https://varna.test/ru/products',
    'next https://varna.test/ru/products?page=3',
  ])
  expect(head({ paging: { page: 1, last: 1 } }).links).toHaveLength(6)
})

test('SEO texts take precedence over the page’s own texts', () => {
  const seo = {
    ...nothing,
    meta_title: 'Order rolls',
    meta_description: 'All rolls',
    meta_keywords: 'rolls, sushi',
    og_type: 'product',
    og_title: 'Rolls!',
  }
  expect(head({ description: 'The menu', seo }).tags).toMatchObject({
    title: 'Order rolls – Umami, Varna',
    description: 'All rolls. Delivery and pickup: Varna.',
    keywords: 'rolls, sushi',
    'og:type': 'product',
    'og:title': 'Rolls!',
    'og:description': 'All rolls. Delivery and pickup: Varna.',
    'twitter:title': 'Rolls!',
  })
})

test('a page without SEO texts uses its own texts and the shop’s image', () => {
  const { tags } = head({ description: 'The menu', seo: nothing })
  expect(tags).toMatchObject({
    title: 'Menu – Umami, Varna',
    description: 'The menu. Delivery and pickup: Varna.',
    'og:type': 'website',
    'og:url': 'https://varna.test/products',
    'og:image': 'https://varna.test/share.jpg',
    'og:image:width': '1200',
    'og:image:alt': 'Menu',
    'twitter:card': 'summary_large_image',
    'twitter:description': 'The menu. Delivery and pickup: Varna.',
  })
  expect(tags).not.toHaveProperty('keywords')
})

test('navigationSeo finds the SEO texts of the shop’s own pages', () => {
  const item = (type: 'home' | 'menu' | 'module' | 'page', slug: string | null, title: string) => ({
    id: 1,
    name: 'x',
    show_top: true,
    show_bottom: true,
    seo: { ...nothing, meta_title: title },
    module: { type, slug },
    page: type === 'page' ? { slug: 'x' } : null,
    link: null,
  })
  const items = [
    item('home', null, 'Home'),
    item('menu', null, 'Menu'),
    item('page', 'news', 'A page'),
    item('module', 'news', 'News'),
  ]
  expect(
    ['', 'products', 'news', 'promo'].map((module) => navigationSeo(items, module)?.meta_title),
  ).toEqual(['Home', 'Menu', 'News', undefined])
})
