import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '../app.ts'
import { procedures } from '#contract/procedures.ts'
import { describeEachEngine } from '../testing/engines.ts'
import { ask, fillShop, testBackend } from '../testing/shop.ts'

/** A URL of every GET of the contract, with its text in both languages. */
const reads: Record<string, { path: string; en: unknown; ru: unknown }> = {
  'domain.list': {
    path: '/domain',
    en: [{ name: 'Varna' }, { name: 'Dubai' }],
    ru: [{ name: 'Варна' }, { name: 'Дубай' }],
  },
  'domain.get': {
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
  'domain.settings': {
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
  'domain.navigation': {
    path: '/domain/1/navigation',
    en: [
      {
        id: 1,
        name: 'Home',
        webmodule: { type: 'home', chpu: null },
        seo: { h1: 'Hungry?', tt: null },
      },
      {
        page: { chpu: 'privacy' },
        seo: { h1: null, tt: null, ds: null },
        webmodule: { type: 'page', chpu: 'company' },
      },
      { link: { link_noindex: true } },
    ],
    ru: [{ name: 'Главная' }, { name: 'Конфиденциальность' }, { name: 'Blog' }],
  },
  'domain.delivery': {
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
  'domain.places': {
    path: '/domain/1/places?query=sea%2011',
    en: [{ street: 'Sea Street', house: '11', lat: 43.2, lng: 27.901, label: 'Sea Street 11' }],
    ru: [{ street: 'Морская улица', label: 'Морская улица, 11' }],
  },
  'domain.reverse': {
    path: '/domain/1/places/reverse?lat=43.2004&lng=27.901',
    en: { street: 'Sea Street', house: '11', lat: 43.2, lng: 27.901, label: 'Sea Street 11' },
    ru: { street: 'Морская улица', label: 'Морская улица, 11' },
  },
  'domain.map': {
    path: '/domain/1/map?bbox=27.8,43.1,28,43.3',
    en: { streets: [{ name: 'Port Street' }, { name: 'Sea Street' }] },
    ru: { streets: [{ name: 'Портовая улица' }, { name: 'Морская улица' }] },
  },
  'domain.addressMin': {
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
  'goods.mainscreen': {
    path: '/domain/1/mainscreen',
    en: {
      banners: [{ title: 'Hungry?', image_path: '/media/banners/first-960.webp' }],
      hits: [{ chpu: 'philadelphia' }, { chpu: 'tuna' }, { chpu: 'eel' }],
      novelties: [{ chpu: 'california' }, { chpu: 'tuna' }],
    },
    ru: {
      banners: [{ title: 'Голодны?' }],
      hits: [
        { name: 'Филадельфия' },
        { unavailable_reason: 'Тунца сегодня нет' },
        { unavailable_reason: 'Вернётся в пятницу' },
      ],
    },
  },
  'goods.categories': {
    path: '/domain/1/category',
    en: [
      { chpu: 'rolls', name: 'Rolls', goods_count: 10, parent_id: null },
      { chpu: 'hot-rolls', goods_count: 2 },
      { chpu: 'drinks' },
      { chpu: 'secret' },
    ],
    ru: [{ name: 'Роллы' }, { name: 'Тёплые роллы' }, { name: 'Напитки' }, { name: 'Only Varna' }],
  },
  'goods.byCategory': {
    path: '/domain/1/goods/category/hot-rolls',
    en: {
      name: 'Hot rolls',
      description: null,
      parent: { chpu: 'rolls' },
      filters: [{ name: 'Spicy' }],
      goods: [{ chpu: 'wings', has_options: true }, { chpu: 'hot-salmon' }],
      promo: [],
    },
    ru: { name: 'Тёплые роллы', parent: { name: 'Роллы' }, filters: [{ name: 'Острое' }] },
  },
  'goods.list': {
    path: '/domain/1/goods',
    en: {
      data: { promo: [{ code: 'lunch', title: 'Lunch' }] },
      meta: { current_page: 1, last_page: 1, per_page: 24, total: 13 },
    },
    ru: { data: { promo: [{ title: 'Обед', image_path: '/media/tiles/lunch-640.webp' }] } },
  },
  'goods.get': {
    path: '/domain/1/goods/philadelphia',
    en: {
      name: 'Philadelphia',
      price: 17.9,
      actual_price: 17.9,
      kkal: 180,
      has_options: false,
      image_path: '/media/dishes/philadelphia-640.webp',
      images: [
        { image_path: '/media/dishes/philadelphia-640.webp' },
        { image_path: '/media/dishes/philadelphia-close-640.webp' },
      ],
      category: { chpu: 'rolls', parent_chpu: null },
      ingredients: [
        { name: 'Salmon', qtt: 1, max: 3, paid_goods: { price: 3 } },
        { name: 'Cucumber', paid_goods: null },
      ],
      related: [{ chpu: 'california' }, { chpu: 'tuna', unavailable_reason: 'No tuna today' }],
    },
    ru: {
      name: 'Филадельфия',
      description: 'Филадельфия, только что приготовлено.',
      ingredients: [{ name: 'Лосось' }, { name: 'Огурец' }],
      seo: { tt: 'Филадельфия' },
    },
  },
  'goods.search': {
    path: '/domain/1/search?query=lemonade',
    en: [{ name: 'Lemonade' }],
    ru: [{ name: 'Лимонад' }],
  },
  'goods.byIds': {
    path: '/domain/1/goodsById?goods[]=2&goods[]=999&goods[]=1&goods[]=2',
    en: [{ name: 'California', price: 18, actual_price: 15 }, { name: 'Philadelphia' }],
    ru: [{ name: 'Калифорния' }, { name: 'Филадельфия' }],
  },
  'content.news': {
    path: '/domain/1/news',
    en: {
      data: [
        {
          id: 1,
          chpu: 'opened',
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
        chpu: 'lunch',
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
      chpu: 'privacy',
      html: '<h2>Privacy</h2><p>We keep little.</p>',
      seo: { tt: 'Privacy', og_type: 'article' },
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
    en: expect.arrayContaining([expect.objectContaining({ kind: 'category', chpu: 'rolls' })]),
    ru: expect.arrayContaining([expect.objectContaining({ kind: 'goods', chpu: 'maki' })]),
  },
  'cart.additionals': {
    path: '/domain/1/cart/additionals?goods[]=1',
    en: [{ name: 'Lemonade' }, { name: 'Water' }],
    ru: [{ name: 'Лимонад' }, { name: 'Вода' }],
  },
}

/** Answers that depend on the customer or the time. */
const hasOwnTests =
  /^(slot|auth|user|demo|address|favorite|viewed|loyalty|rights|payment|ops)\.|^purchase\./

test('no GET of the contract is forgotten', () => {
  const gets = procedures.filter(({ method }) => method === 'GET').map(({ name }) => name)
  expect(Object.keys(reads).sort()).toEqual(gets.filter((name) => !hasOwnTests.test(name)).sort())
})

describeEachEngine('reads', (engine) => {
  let backend: Backend
  const read = async (path: string, language: string) =>
    ask(backend, `/api/v1${path}`, { headers: { 'accept-language': language } })
  beforeAll(async () => {
    await fillShop(engine.db)
    backend = testBackend(engine.database, { publicUrl: (host) => `https://${host}` })
  })

  for (const [name, { path, en, ru }] of Object.entries(reads)) {
    test(`${name} in both languages`, async () => {
      expect(await read(path, 'en')).toMatchObject({ status: 200, body: en })
      expect(await read(path, 'ru')).toMatchObject({ status: 200, body: ru })
    })
  }

  test('a city sells only what has a price in its currency', async () => {
    expect((await read('/domain/2/goods', 'en')).body).toMatchObject({ meta: { total: 12 } })
    expect(JSON.stringify((await read('/domain/2/category', 'en')).body)).not.toContain('secret')
    expect((await read('/domain/2/goods/eel', 'en')).body).toMatchObject({
      price: 33,
      unavailable_reason: null,
    })
  })

  test('a dish answers to its id too', async () => {
    expect((await read('/domain/1/goods/1', 'en')).body).toMatchObject({ chpu: 'philadelphia' })
  })

  test('a set has its parts, a free choice its options', async () => {
    expect((await read('/domain/1/goods/big-set', 'en')).body).toMatchObject({
      parts: [
        { chpu: 'philadelphia', count: 1 },
        { name: 'California', count: 2 },
      ],
    })
    const { body } = await read('/domain/1/goods/wings', 'en')
    expect(body).toMatchObject({
      has_options: true,
      free_of_choice: {
        included: 2,
        max: 4,
        goods: [{ name: 'Soy sauce', price: 1 }, { price: 1.5 }],
      },
    })
  })

  test('where no street is near there is no place', async () => {
    expect(await read('/domain/1/places/reverse?lat=43.3&lng=27.9', 'en')).toMatchObject({
      status: 200,
      body: null,
    })
    expect(await read('/domain/1/places/reverse?lat=27.9&lng=43.2', 'en')).toMatchObject({
      status: 200,
      body: null,
    })
    expect(await read('/domain/9/places/reverse?lat=43.2&lng=27.9', 'en')).toMatchObject({
      status: 404,
    })
  })

  test('a point outside all zones has no terms', async () => {
    const nothing = {
      free_delivery_from: null,
      min_sum: null,
      delivery_price: null,
      delivery_time_min: null,
      zone: null,
    }
    expect((await read('/address/min?lat=0&lng=0', 'en')).body).toEqual(nothing)
    expect((await read('/address/min?lat=43.2&lng=27.9&domainId=2', 'en')).body).toEqual(nothing)
    expect((await read('/address/min?lat=25.2&lng=55.3', 'en')).body).toMatchObject({
      min_sum: 40,
      delivery_price: 10,
    })
  })
})
