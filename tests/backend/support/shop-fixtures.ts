import type { ContentDocument } from '#contract/content/content.ts'
import type { CityDocument } from '#contract/cities/place.ts'
import { decimal } from '#contract/values/money.ts'
import { everyDay } from '#tests/support/every-day.ts'

type Zone = CityDocument['zones'][number]

const hours = everyDay({ from: '12:00', to: '24:00' })

/** `size` degrees to each side. */
const square = (
  code: string,
  [lng, lat]: readonly [number, number],
  size: number,
  terms: Pick<Zone, 'min_sum' | 'delivery_steps' | 'delivery_minutes'>,
): Zone => ({
  code,
  name: { en: `Zone ${code.toUpperCase()}`, ru: `Зона ${code.toUpperCase()}` },
  color_hex: '#44d62c',
  polygons: [
    [
      [
        [lng - size, lat - size],
        [lng + size, lat - size],
        [lng + size, lat + size],
        [lng - size, lat + size],
        [lng - size, lat - size],
      ],
    ],
  ],
  ...terms,
})

/** BGN. Zone A to 0.01 degrees (min 20, delivery 4, free from 40), B to 0.05 (min 30, 6). */
export const varna = (): CityDocument => ({
  format: 'city/1',
  code: 'varna',
  name: { en: 'Varna', ru: 'Варна' },
  hosts: ['varna.test'],
  country: 'bg',
  currency: 'BGN',
  time_zone: 'Europe/Sofia',
  center: { lat: 43.2, lng: 27.9 },
  phones: [{ label: { en: 'Orders', ru: 'Заказы' }, phone: '+35952000001', is_hotline: true }],
  socials: [{ type: 'telegram', link: 'https://t.me/example', is_messenger: true }],
  hours,
  holidays: [{ date: '2026-12-25', name: { en: 'Christmas', ru: 'Рождество' }, shifts: [] }],
  lead_minutes: 20,
  branches: [
    {
      code: 'centre',
      name: { en: 'Centre', ru: 'Центр' },
      street: { en: 'Sea Street', ru: 'Морская улица' },
      house: '1',
      point: { lat: 43.2, lng: 27.9 },
      phone: '+35952000002',
    },
    {
      code: 'port',
      name: { en: 'Port', ru: 'Порт' },
      street: { en: 'Port Street', ru: 'Портовая улица' },
      house: '7',
      point: { lat: 43.19, lng: 27.92 },
    },
  ],
  zones: [
    square('a', [27.9, 43.2], 0.01, {
      min_sum: decimal(20),
      delivery_steps: [
        { from: decimal(0), price: decimal(4) },
        { from: decimal(40), price: decimal(0) },
      ],
      delivery_minutes: 40,
    }),
    square('b', [27.9, 43.2], 0.05, {
      min_sum: decimal(30),
      delivery_steps: [{ from: decimal(0), price: decimal(6) }],
      delivery_minutes: 60,
    }),
  ],
  streets: [
    {
      name: { en: 'Sea Street', ru: 'Морская улица' },
      aliases: ['ul. Morska'],
      houses: [1, 21],
      line: [
        [27.9, 43.2],
        [27.902, 43.2],
      ],
    },
    {
      name: { en: 'Port Street', ru: 'Портовая улица' },
      houses: [1, 50],
      line: [
        [27.91, 43.19],
        [27.92, 43.19],
      ],
    },
  ],
})

/** AED, one zone within 0.1 degrees (min 40, delivery 10). */
export const dubai = (): CityDocument => ({
  ...varna(),
  code: 'dubai',
  name: { en: 'Dubai', ru: 'Дубай' },
  hosts: ['dubai.test'],
  country: 'ae',
  currency: 'AED',
  time_zone: 'Asia/Dubai',
  center: { lat: 25.2, lng: 55.3 },
  branches: [
    {
      code: 'marina',
      name: { en: 'Marina', ru: 'Марина' },
      street: { en: 'Marina Walk' },
      house: '3',
      point: { lat: 25.2, lng: 55.3 },
    },
  ],
  zones: [
    square('a', [55.3, 25.2], 0.1, {
      min_sum: decimal(40),
      delivery_steps: [{ from: decimal(0), price: decimal(10) }],
      delivery_minutes: 45,
    }),
  ],
  streets: [],
})

/** Some of every kind of content. */
export const content = (): ContentDocument => ({
  format: 'content/1',
  settings: {
    shop_name: 'Test Kitchen',
    warning_text: { en: 'A test', ru: 'Проверка' },
    login: { sms: true, telegram: true, whatsapp: true },
    sms_on: true,
    bonuses: { earn_percent: 10, write_off_percent: 50 },
    referral: {
      for_friend: { BGN: decimal(5), AED: decimal(11) },
      for_me: { BGN: decimal(10), AED: decimal(22) },
    },
  },
  navigation: [
    {
      name: { en: 'Home', ru: 'Главная' },
      show_top: true,
      show_bottom: false,
      type: 'home',
      seo: { h1: { en: 'Hungry?', ru: 'Голодны?' } },
    },
    {
      name: { en: 'Privacy', ru: 'Конфиденциальность' },
      show_top: false,
      show_bottom: true,
      type: 'page',
      module: 'company',
      page: 'privacy',
    },
    {
      name: { en: 'Blog' },
      show_top: false,
      show_bottom: true,
      type: 'link',
      link: { href: 'https://blog.test/', new_tab: true, noindex: true },
    },
  ],
  pages: [
    {
      slug: 'privacy',
      title: { en: 'Privacy', ru: 'Конфиденциальность' },
      body: { en: '<h2>Privacy</h2><p>We keep little.</p>', ru: '<p>Мы храним мало.</p>' },
    },
  ],
  news: [
    {
      slug: 'opened',
      title: { en: 'We opened', ru: 'Мы открылись' },
      short: { en: 'Come in.' },
      body: { en: '<p>Come in.</p>' },
      picture: 'news/opened',
      published_days: -2,
    },
    {
      slug: 'tomorrow',
      title: { en: 'Tomorrow' },
      short: { en: 'Not yet.' },
      body: { en: '<p>Not yet.</p>' },
      picture: 'news/tomorrow',
      published_days: 1,
    },
  ],
  promotions: [
    {
      slug: 'lunch',
      title: { en: 'Lunch', ru: 'Обед' },
      short: { en: 'Cheaper.' },
      body: { en: '<p>Cheaper.</p>', ru: '<p>Дешевле.</p>' },
      picture: 'promo/lunch',
      starts_days: -1,
      ends_days: 0.25,
      countdown: true,
    },
  ],
  banners: [
    {
      code: 'first',
      title: { en: 'Hungry?', ru: 'Голодны?' },
      text: { en: 'Order now.', ru: 'Закажите.' },
      action: { en: 'Menu', ru: 'Меню' },
      picture: 'banners/first',
      link: '/products',
    },
  ],
  about: [
    {
      code: 'values',
      title: { en: 'Values', ru: 'Ценности' },
      body: { en: '<p>Honest.</p>' },
      picture: 'about/values',
      items: [{ title: { en: 'Portions', ru: 'Порции' }, text: { en: 'Big.' } }],
    },
  ],
  delivery_faq: [
    { question: { en: 'How long?', ru: 'Сколько ждать?' }, answer: { en: 'An hour.' } },
  ],
})
