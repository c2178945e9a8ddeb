// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NavigationItem } from '#api/types.ts'
import { ProductsPage } from '#features/catalog/products-page.tsx'
import { ContactsPage } from '#features/content/contacts-page.tsx'
import { NewsItemPage } from '#features/content/news-item-page.tsx'
import { NewsPage } from '#features/content/news-page.tsx'
import { PromotionPage } from '#features/content/promotion-page.tsx'
import { PromotionsPage } from '#features/content/promotions-page.tsx'
import { card } from '#tests/storefront/card.ts'
import { plainDish } from '#tests/storefront/dishes.ts'
import { renderInShop } from '#tests/storefront/render-in-shop.tsx'
import { unmarkedFallbackNames } from '#tests/storefront/fallback-names.ts'
import { untranslatedCategory } from '#tests/storefront/untranslated-category.ts'

vi.mock('@tanstack/react-start', () => import('#tests/storefront/react-start.ts'))
vi.mock('@tanstack/react-start/server', () => ({ getCookie: () => undefined }))

const seo = { ...plainDish.seo, h1: 'Име Заглавие', langs: { h1: 'bg' as const } }
const item = (id: number, type: 'menu' | 'module', slug: string | null): NavigationItem => ({
  id,
  name: 'x',
  show_top: true,
  show_bottom: true,
  seo,
  module: { type, slug },
  page: null,
  link: null,
})
const article = {
  id: 1,
  name: 'A name',
  slug: 'opened',
  description: 'A description',
  image_path: '/media/news.webp',
  image_path_jpeg: '/media/news.jpg',
  html: '<p>A text</p>',
  seo,
}
const answers: Record<string, unknown> = {
  '/api/v1/domain/1/navigation': [
    item(1, 'menu', null),
    ...['news', 'promo', 'contacts'].map((module, index) => item(index + 2, 'module', module)),
  ],
  '/api/v1/domain/1/category': [untranslatedCategory],
  '/api/v1/domain/1/goods': {
    data: {
      dishes: [
        {
          ...card,
          category: { name: 'Име Маки', langs: { name: 'bg' }, slug: 'maki', parent_slug: 'sushi' },
        },
      ],
      promo: [],
    },
    meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 },
  },
  '/api/v1/domain/1/news': {
    data: [],
    meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 },
  },
  '/api/v1/domain/1/news/opened': {
    ...article,
    fulltime: '2026-03-10T13:00:00.000Z',
    shorttime: '2026-03-10',
  },
  '/api/v1/domain/1/promo/opened': {
    ...article,
    starts_at: '2026-03-10T13:00:00.000Z',
    ends_at: null,
    date: '2026-03-10',
    countdown: false,
    state: 'running',
  },
  '/api/v1/domain/1/delivery': { branches: [], zones: [] },
}
const shown = (part: ReactNode, path: string, address: string) =>
  renderInShop(<Suspense>{part}</Suspense>, {
    path,
    address,
    answer: (asked) => answers[asked] ?? [],
  })

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['the menu', '/products/', '/products', <ProductsPage key="menu" />],
  ['a news item', '/news/$slug', '/news/opened', <NewsItemPage key="item" />],
  ['a promotion', '/promo/$slug', '/promo/opened', <PromotionPage key="promotion" />],
  ['news', '/news/', '/news', <NewsPage key="news" />],
  ['promotions', '/promo/', '/promo', <PromotionsPage key="promotions" />],
  ['contacts', '/contacts', '/contacts', <ContactsPage key="contacts" />],
])('%s shows its own heading with the language of it', async (_name, path, address, page) => {
  const { container } = await shown(page, path, address)
  const heading = await screen.findByRole('heading', { level: 1 })
  expect([heading.textContent, heading.lang]).toEqual(['Име Заглавие', 'bg'])
  expect(unmarkedFallbackNames(container)).toEqual([])
})
