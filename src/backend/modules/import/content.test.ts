import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeWithDatabase } from '#tests/backend/support/engines.ts'
import { content } from '#tests/backend/support/shop-fixtures.ts'
import { readShop } from '#backend/modules/cities/cities.repo.ts'
import { presentNavigation } from '#backend/modules/content/present-content.rules.ts'
import { contentProblems } from './content.rules.ts'
import { importContent } from './content.service.ts'
import { cleanHtml } from './html.rules.ts'
import { ImportError } from './problems.rules.ts'

const now = new Date('2026-03-12T13:00:00Z')

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.test/x">a</a>', '<a>a</a>'],
  ['<a href="/delivery">a</a>', '<a href="/delivery">a</a>'],
  ['<a href="https://shop.test/">a</a>', '<a href="https://shop.test/">a</a>'],
  ['<a href="http://shop.test/">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<iframe src="https://x"></iframe>', ''],
  ['<h1>a</h1>', 'a'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<p>a<b>b', '<p>a<b>b</b></p>'],
])('%s becomes %s', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean)
})

test('refuses duplicate and unknown pages, links without an address, and HTML without content', () => {
  const wrong = content()
  wrong.navigation = [
    { name: { en: 'x' }, show_top: true, show_bottom: true, type: 'page', page: 'nothing' },
    { name: { en: 'x' }, show_top: true, show_bottom: true, type: 'link' },
  ]
  wrong.promotions = wrong.promotions.map((item) => ({ ...item, ends_days: -3 }))
  wrong.pages = [
    ...wrong.pages,
    ...wrong.pages.map((page) => ({ ...page, body: { en: '<img src=x>' } })),
  ]
  wrong.settings = { ...wrong.settings, privacy_page: 'privacy', terms_page: 'nothing' }
  expect(contentProblems(wrong).map(({ path }) => path)).toEqual([
    '$.pages[1]',
    '$.promotions[0].ends_days',
    '$.navigation[0].page',
    '$.navigation[1].link',
    '$.settings.terms_page',
    '$.pages[1].body.en',
  ])
})

test.each(['api', 'assets', 'icons', 'media', 'office', 'metrics', 'sitemap', 'order', 'ru'])(
  'refuses the module %s, whose address is no page of the content',
  (module) => {
    const item = { name: { en: 'x' }, show_top: true, show_bottom: true, type: 'module' as const }
    expect(contentProblems({ ...content(), navigation: [{ ...item, module }] })).toEqual([
      { path: '$.navigation[0].module', message: expect.stringContaining(`"${module}"`) },
    ])
  },
)

test.each([
  'http://shop.test/',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'ftp://shop.test/',
  '//shop.test/',
  'shop.test',
  'https://',
  'mailto:',
  'tel:x',
])('the link %j is refused in the navigation and in a banner, with advice', (href) => {
  const wrong = content()
  wrong.navigation = [
    {
      name: { en: 'x' },
      show_top: true,
      show_bottom: true,
      type: 'link',
      link: { href, new_tab: false, noindex: false },
    },
  ]
  wrong.banners = wrong.banners.map((banner) => ({ ...banner, link: href }))
  const problems = contentProblems(wrong)
  expect(problems.map(({ path }) => path)).toEqual([
    '$.navigation[0].link.href',
    '$.banners[0].link',
  ])
  for (const { message } of problems)
    expect(message).toMatch(/^A link (begins with|is a path such as)/)
})
test.each([
  ['http://shop.test/', true],
  ['java\nscript:alert(1)', true],
  ['&#106;avascript:alert(1)', true],
  ['//shop.test/', true],
  ['/\\shop.test/', true],
  ['https://shop.test/', false],
  ['mailto:a@shop.test', false],
  ['tel:+359881234567', false],
  ['/delivery', false],
  ['#top', false],
])('a link to %j in HTML is refused: %j', (href, isRefused) => {
  const wrong = content()
  wrong.pages = wrong.pages.map((page) => ({
    ...page,
    body: { en: `<p><a href="${href}">a</a></p>` },
  }))
  expect(contentProblems(wrong).map(({ path }) => path)).toEqual(
    isRefused ? wrong.pages.map((_, index) => `$.pages[${index}].body.en`) : [],
  )
})
test('a dangerous link in older data is not shown', () => {
  const [item] = content().navigation
  const link = { href: 'javascript:alert(1)', new_tab: false, noindex: false }
  expect(item && presentNavigation({ ...item, type: 'link', link }, 0, 'en').link).toBeNull()
})

describeWithDatabase('importing content', (engine) => {
  const items = () =>
    engine.db.selectFrom('content_item').selectAll().orderBy('kind').orderBy('position').execute()

  test('wrong content changes nothing', async () => {
    await importContent(engine.db, content(), now)
    const before = await items()
    await expect(importContent(engine.db, { ...content(), settings: {} }, now)).rejects.toThrow(
      ImportError,
    )
    expect(await items()).toEqual(before)
  })

  test('relative days become instants, and HTML is cleaned', async () => {
    const dirty = content()
    dirty.pages = dirty.pages.map((page) => ({
      ...page,
      body: { en: '<p>Safe</p><script>bad()</script>' },
    }))
    await importContent(engine.db, dirty, now)
    const stored = await items()
    const documentOf = (kind: string) =>
      v.parse(v.looseObject({}), stored.find((item) => item.kind === kind)?.document)
    expect(documentOf('page')).toMatchObject({ body: { en: '<p>Safe</p>' } })
    expect(documentOf('news')).toMatchObject({ published_at: '2026-03-10T13:00:00.000Z' })
    expect(documentOf('promotion')).toMatchObject({
      starts_at: '2026-03-11T13:00:00.000Z',
      ends_at: '2026-03-12T19:00:00.000Z',
    })
  })

  test.each([
    ['days before its date', { starts_at: '2026-12-20T00:00:00Z', ends_days: 14 }, 'ends_days'],
    ['a date before its days', { starts_days: 3, ends_at: '2026-03-14T00:00:00Z' }, 'ends_at'],
    ['its own instant', { starts_at: '2026-03-13T13:00:00Z', ends_days: 1 }, 'ends_days'],
    ['the same instant after rounding', { starts_days: 1, ends_days: 1.0000000001 }, 'ends_days'],
  ])('a promotion that ends %s is refused', async (_, times, name) => {
    await importContent(engine.db, content(), now)
    const before = await items()
    const wrong = content()
    wrong.promotions = wrong.promotions.map(
      ({ starts_days: _starts, ends_days: _ends, ...item }) => ({ ...item, ...times }),
    )
    await expect(importContent(engine.db, wrong, now)).rejects.toMatchObject({
      problems: [{ path: `$.promotions[0].${name}`, message: 'It ends before it starts' }],
    })
    expect(await items()).toEqual(before)
  })

  test('content that is stored otherwise than the shop reads it is refused', async () => {
    await importContent(engine.db, content(), now)
    const before = await items()
    const wrong = content()
    // Sanitizing makes `<br>` longer, and these instants are in another year of UTC.
    wrong.pages = wrong.pages.map((page) => ({ ...page, body: { en: '<br>'.repeat(12_000) } }))
    wrong.news = wrong.news.map(({ published_days: _days, ...item }) => ({
      ...item,
      published_at: '9999-12-31T23:59:59-03:00',
    }))
    wrong.promotions = wrong.promotions.map(({ starts_days: _days, ...item }) => ({
      ...item,
      starts_at: '0000-01-01T00:00:00+03:00',
    }))
    const refused = importContent(engine.db, wrong, now)
    await expect(refused).rejects.toBeInstanceOf(ImportError)
    await expect(refused).rejects.toMatchObject({
      problems: [
        { path: '$.pages[0].body.en' },
        { path: '$.news[0].published_at' },
        { path: '$.news[1].published_at' },
        { path: '$.promotions[0].starts_at' },
      ],
    })
    expect(await items()).toEqual(before)
    expect((await readShop(engine.db)).content.pages).toHaveLength(1)
  })
})
