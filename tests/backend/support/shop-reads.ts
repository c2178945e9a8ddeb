import { expect } from 'vitest'

export type Reads = Record<string, { path: string; en: unknown; ru: unknown }>

/** Calls about the shop and its content. */
export const shopReads: Reads = {
  'city.list': {
    path: '/domain',
    en: [{ name: 'Varna' }, { name: 'Dubai' }],
    ru: [{ name: 'Варна' }, { name: 'Дубай' }],
  },
  'city.get': {
    path: '/domain/1',
    en: {
      name: 'Varna',
      base_url: 'https://varna.test',
      currency: 'BGN',
      phones: [{ label: 'Orders' }],
      holidays: [{ name: 'Christmas' }],
      branches: [{ name: 'Centre' }, {}],
      zones: [{ name: 'Zone A', color_hex: expect.any(String), polygons: expect.any(Array) }, {}],
    },
    ru: {
      name: 'Варна',
      phones: [{ label: 'Заказы' }],
      branches: [{ name: 'Центр', address: { street: 'Морская улица', house: '1' } }, {}],
    },
  },
  'city.settings': {
    path: '/settings',
    en: {
      shop_name: 'Test Kitchen',
      currency: 'BGN',
      warning_text: 'A test',
      sms: true,
      sms_on: true,
    },
    ru: { warning_text: 'Проверка' },
  },
  'city.navigation': {
    path: '/domain/1/navigation',
    en: [
      {
        id: 1,
        name: 'Home',
        module: { type: 'home', slug: null },
        seo: { h1: 'Hungry?', meta_title: null },
      },
      {
        page: { slug: 'privacy' },
        seo: { h1: null, meta_title: null, meta_description: null },
        module: { type: 'page', slug: 'company' },
      },
      { link: { link_noindex: true } },
    ],
    ru: [{ name: 'Главная' }, { name: 'Конфиденциальность' }, { name: 'Blog' }],
  },
  'city.delivery': {
    path: '/domain/1/delivery',
    en: {
      zones: [
        { name: 'Zone A', min_sum: 20, free_delivery_from: 40, delivery_minutes: 60 },
        { free_delivery_from: null },
      ],
      branches: [{ name: 'Centre' }, { phone: null }],
    },
    ru: { zones: [{ name: 'Зона A' }, {}], branches: [{ name: 'Центр' }, {}] },
  },
  'city.places': {
    path: '/domain/1/places?query=sea%2011',
    en: [{ street: 'Sea Street', house: '11', lat: 43.2, lng: 27.901, label: 'Sea Street 11' }],
    ru: [{ street: 'Морская улица', label: 'Морская улица, 11' }],
  },
  'city.reverse': {
    path: '/domain/1/places/reverse?lat=43.2004&lng=27.901',
    en: { street: 'Sea Street', house: '11', lat: 43.2, lng: 27.901, label: 'Sea Street 11' },
    ru: { street: 'Морская улица', label: 'Морская улица, 11' },
  },
  'city.map': {
    path: '/domain/1/map?bbox=27.8,43.1,28,43.3',
    en: { streets: [{ name: 'Port Street' }, { name: 'Sea Street' }] },
    ru: { streets: [{ name: 'Портовая улица' }, { name: 'Морская улица' }] },
  },
  'city.addressMin': {
    path: '/address/min?lat=43.2&lng=27.9',
    en: {
      free_delivery_from: 40,
      min_sum: 20,
      delivery_price: 4,
      delivery_time_min: 60,
      zone: { name: 'Zone A' },
    },
    ru: { zone: { name: 'Зона A' } },
  },
  'content.news': {
    path: '/domain/1/news',
    en: {
      data: [
        {
          id: 1,
          slug: 'opened',
          name: 'We opened',
          description: 'Come in.',
          fulltime: '2026-03-10T13:00:00.000Z',
          shorttime: '2026-03-10',
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 12, total: 1 },
    },
    ru: {
      data: [
        {
          name: 'Мы открылись',
          description: 'Come in.',
          image_path: '/media/news/opened-960.webp',
        },
      ],
    },
  },
  'content.newsItem': {
    path: '/domain/1/news/opened',
    en: { name: 'We opened', html: '<p>Come in.</p>' },
    ru: { name: 'Мы открылись', html: '<p>Come in.</p>' },
  },
  'content.promotions': {
    path: '/domain/1/promo',
    en: [
      {
        slug: 'lunch',
        name: 'Lunch',
        starts_at: '2026-03-11T13:00:00.000Z',
        ends_at: '2026-03-12T19:00:00.000Z',
        countdown: true,
        state: 'running',
      },
    ],
    ru: [{ name: 'Обед', description: 'Cheaper.' }],
  },
  'content.promotion': {
    path: '/domain/1/promo/lunch',
    en: { name: 'Lunch', html: '<p>Cheaper.</p>', state: 'running' },
    ru: { name: 'Обед', html: '<p>Дешевле.</p>' },
  },
  'content.page': {
    path: '/domain/1/page/privacy',
    en: {
      title: 'Privacy',
      slug: 'privacy',
      html: '<h2>Privacy</h2><p>We keep little.</p>',
      seo: { meta_title: 'Privacy', og_type: 'article' },
    },
    ru: { title: 'Конфиденциальность', html: '<p>Мы храним мало.</p>' },
  },
  'content.about': {
    path: '/domain/1/about',
    en: [
      {
        code: 'values',
        title: 'Values',
        html: '<p>Honest.</p>',
        items: [{ title: 'Portions', text: 'Big.' }],
      },
    ],
    ru: [{ title: 'Ценности', html: '<p>Honest.</p>', items: [{ title: 'Порции' }] }],
  },
  'content.faq': {
    path: '/domain/1/faq',
    en: [{ question: 'How long?', answer: 'An hour.' }],
    ru: [{ question: 'Сколько ждать?', answer: 'An hour.' }],
  },
  'sitemap.list': {
    path: '/domain/1/sitemap',
    en: expect.arrayContaining([expect.objectContaining({ kind: 'category', slug: 'rolls' })]),
    ru: expect.arrayContaining([expect.objectContaining({ kind: 'goods', slug: 'maki' })]),
  },
  'sitemap.summary': {
    path: '/domain/1/sitemap/summary?dishes_per_part=5',
    en: {
      pages: expect.arrayContaining([expect.objectContaining({ kind: 'category', slug: 'rolls' })]),
      dish_parts: expect.arrayContaining([expect.any(String)]),
    },
    ru: {
      pages: expect.not.arrayContaining([expect.objectContaining({ kind: 'goods' })]),
    },
  },
}
