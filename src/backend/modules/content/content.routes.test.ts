import { beforeAll, expect, test } from 'vitest'
import type { Backend } from '#backend/app.ts'
import { importContent } from '#backend/modules/import/content.service.ts'
import { decimal } from '#contract/values/money.ts'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { ask, fillShop, openHour, testBackend } from '#tests/backend/support/shop.ts'

const days = 86_400_000

describeWithDatabase('content', (engine) => {
  let now = openHour
  let backend: Backend
  const read = async (path: string, at = openHour) => {
    now = at
    return ask(backend, `/api/v1/domain/1${path}`)
  }
  beforeAll(async () => {
    await fillShop(engine.db)
    const more = content()
    const [opened] = more.news
    if (opened)
      more.news.push(
        ...Array.from({ length: 24 }, (_, index) => ({
          ...opened,
          slug: `older-${index}`,
          published_days: -3 - index,
        })),
      )
    await importContent(engine.db, more, openHour)
    backend = testBackend(engine.database, { now: () => now })
  })

  test('news are listed 12 a page, newest first, with an empty page after the last', async () => {
    expect((await read('/news?page=1')).body).toMatchObject({
      data: [{ slug: 'opened' }, { slug: 'older-0' }, ...Array.from({ length: 10 }, () => ({}))],
    })
    expect((await read('/news?page=3')).body).toMatchObject({
      data: [{ slug: 'older-23' }],
      meta: { last_page: 3, total: 25 },
    })
    expect((await read('/news?page=4')).body).toMatchObject({ data: [] })
  })

  test('a page and an answer name the amount of the deposit in the currency of the city', async () => {
    const { settings, pages, delivery_faq, ...more } = content()
    const text = { en: 'Above {deposit_from}', ru: 'Больше {deposit_from}' }
    await importContent(
      engine.db,
      {
        ...more,
        settings: { ...settings, deposit_from: { BGN: decimal(200), AED: decimal(440) } },
        pages: pages.map((page) => ({ ...page, body: text })),
        delivery_faq: delivery_faq.map((item) => ({ ...item, answer: text })),
      },
      openHour,
    )
    const backend = testBackend(engine.database, { now: () => openHour })
    const [slug] = pages.map((page) => page.slug)
    for (const [city, language, sentence] of [
      [1, 'en', 'Above BGN\u00a0200.00'],
      [1, 'de', 'Above BGN\u00a0200.00'],
      [2, 'ru', 'Больше 440,00\u00a0AED'],
    ] as const) {
      const headers = { 'accept-language': language }
      const answered = async (path: string) =>
        (await ask(backend, `/api/v1/domain/${city}${path}`, { headers })).body
      expect(await answered(`/page/${slug}`)).toMatchObject({ html: sentence })
      expect(await answered('/faq')).toMatchObject([{ answer: sentence }])
    }
  })

  test('tomorrow’s news are published tomorrow', async () => {
    expect((await read('/news/tomorrow')).status).toBe(404)
    expect((await read('/news/tomorrow', new Date(openHour.getTime() + days))).body).toMatchObject({
      name: 'Tomorrow',
      shorttime: '2026-03-13',
    })
  })

  test('an ended promotion can still be read, and is marked as ended', async () => {
    expect((await read('/promo/lunch', new Date(openHour.getTime() + days))).body).toMatchObject({
      state: 'ended',
    })
  })

  test('an item is found by its id, and a promotion is dated by the calendar of the city', async () => {
    expect((await read('/news/1')).body).toMatchObject({ id: 1, slug: 'opened' })
    expect((await read('/promo/1')).body).toMatchObject({
      id: 1,
      slug: 'lunch',
      date: '2026-03-11',
    })
    for (const path of ['/news/999', '/promo/999', '/promo/0'])
      expect((await read(path)).status).toBe(404)
    const { body: category } = await read('/goods/category/1')
    expect(category).toMatchObject({ id: 1, slug: expect.any(String), dishes: expect.any(Array) })
  })

  test.each(['/news/none', '/promo/none', '/page/none', '/page/opened'])(
    '%s gives 404',
    async (path) => {
      expect(await read(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )

  test('an unknown city gives 404 for all content', async () => {
    for (const call of ['news', 'promo', 'about', 'faq', 'page/privacy'])
      expect((await ask(backend, `/api/v1/domain/99/${call}`)).status).toBe(404)
  })

  test.each(['/news?page=0', '/news?page=x', '/news/Bad_Slug'])(
    '%s is refused with a 4xx status',
    async (path) => {
      const { status } = await read(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )
})
