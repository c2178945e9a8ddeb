import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeEachEngine } from '#backend/testing/engines.ts'
import { content } from '#backend/testing/shop-fixtures.ts'
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

test('pages that are not there, links without an address, ends before starts and HTML of which nothing is left are refused', () => {
  const wrong = content()
  wrong.navigation = [
    { name: { en: 'x' }, show_top: true, show_bottom: true, type: 'page', page: 'nothing' },
    { name: { en: 'x' }, show_top: true, show_bottom: true, type: 'link' },
  ]
  wrong.promotions = wrong.promotions.map((item) => ({ ...item, ends_days: -3 }))
  wrong.pages = [...wrong.pages, ...wrong.pages.map((page) => ({ ...page, body: { en: '<img src=x>' } }))]
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

describeEachEngine('importing content', (engine) => {
  const items = () => engine.db.selectFrom('content_item').selectAll().orderBy('kind').orderBy('position').execute()

  test('wrong content changes nothing', async () => {
    await importContent(engine.db, content(), now)
    const before = await items()
    await expect(importContent(engine.db, { ...content(), settings: {} }, now)).rejects.toThrow(ImportError)
    expect(await items()).toEqual(before)
  })

  test('days become instants and HTML is cleaned', async () => {
    const dirty = content()
    dirty.pages = dirty.pages.map((page) => ({ ...page, body: { en: '<p>Safe</p><script>bad()</script>' } }))
    await importContent(engine.db, dirty, now)
    const stored = await items()
    const documentOf = (kind: string) => v.parse(v.looseObject({}), stored.find((item) => item.kind === kind)?.document)
    expect(documentOf('page')).toMatchObject({ body: { en: '<p>Safe</p>' } })
    expect(documentOf('news')).toMatchObject({ published_at: '2026-03-10T13:00:00.000Z' })
    expect(documentOf('promotion')).toMatchObject({ starts_at: '2026-03-11T13:00:00.000Z', ends_at: '2026-03-12T19:00:00.000Z' })
  })
})
