import { expect, test } from 'vitest'
import { dishId } from '#contract/values/ids.ts'
import { dishOf, smallMenu } from '#tests/backend/support/small-menu.ts'
import { contentPages, dishPages, dishParts } from './sitemap.rules.ts'

const written = new Date('2026-03-01T00:00:00Z')
const lead = { title: { en: 'x' }, short: { en: 'x' }, body: { en: 'x' }, picture: 'news/x' }
const content = {
  settings: {
    shop_name: 'x',
    warning_text: null,
    login: { sms: false, telegram: false, whatsapp: false },
    sms_on: false,
  },
  navigation: [],
  banners: [],
  pages: [],
  about: [],
  deliveryFaq: [],
  news: [
    { ...lead, slug: 'out', published_at: '2026-03-10T00:00:00.000Z' },
    { ...lead, slug: 'tomorrow', published_at: '2026-03-13T00:00:00.000Z' },
  ],
  promotions: [
    {
      ...lead,
      slug: 'lunch',
      countdown: false,
      starts_at: '2026-03-05T00:00:00.000Z',
      ends_at: '2026-03-11T00:00:00.000Z',
    },
  ],
  changedAt: new Map([
    ['news/out', written],
    ['promotion/lunch', written],
    ['about/values', written],
  ]),
}
const changes = (now: string) =>
  Object.fromEntries(
    contentPages(content, { changedAt: written }, new Date(now)).map(({ slug, changed_at }) => [
      slug,
      changed_at.slice(0, 10),
    ]),
  )

test('news date from their publication, promotions from their start or end', () => {
  expect(changes('2026-03-10T12:00:00Z')).toMatchObject({
    out: '2026-03-10',
    lunch: '2026-03-05',
    about: '2026-03-01',
    contacts: '2026-03-01',
  })
  expect(changes('2026-03-12T12:00:00Z')).toMatchObject({ lunch: '2026-03-11' })
})

test('tomorrow’s news appear tomorrow', () => {
  expect(changes('2026-03-12T12:00:00Z')).not.toHaveProperty('tomorrow')
  expect(changes('2026-03-13T12:00:00Z')).toHaveProperty('tomorrow')
})

test('a dish without a photograph is listed without an image', () => {
  const menu = smallMenu([
    dishOf(dishId(101), 'Maki', 100, { picture: 'dishes/maki' }),
    dishOf(dishId(102), 'Tea', 100, { picture: 'kinds/drink' }),
  ])
  const images = new Map(dishPages(menu, 'BGN').map((page) => [page.slug, page.image_path_jpeg]))
  expect(images.get('maki')).toBe('/media/dishes/maki-640.jpg')
  expect(images.has('tea')).toBe(true)
  expect(images.get('tea')).toBeUndefined()
})

test('a part of dishes is as new as its newest dish, and the last part is shorter', () => {
  const days = ['2026-03-01', '2026-03-04', '2026-03-02', '2026-03-03', '2026-03-01']
  const dishes = days.map((day, index) =>
    dishOf(dishId(index + 1), `Dish ${index}`, 100, { changedAt: new Date(day) }),
  )
  const menu = { ...smallMenu(), dishes: new Map(dishes.map((dish) => [dish.id, dish])) }
  const partsOf = (size: number) => dishParts(menu, 'BGN', size).map((at) => at.slice(0, 10))
  expect(partsOf(2)).toEqual(['2026-03-04', '2026-03-03', '2026-03-01'])
  expect(partsOf(5)).toEqual(['2026-03-04'])
  expect(dishParts({ ...menu, dishes: new Map() }, 'BGN', 5)).toEqual([])
})
