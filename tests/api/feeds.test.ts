// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { crawler, headOf } from '../support/crawler.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
  return () => shop.stop()
})
const context = (city: string) => crawler(shop.origin, `${city}.localhost`)
const ownFiles = ['/news/rss.xml', '/llms.txt', '/site.webmanifest']

test.each(ownFiles)('%s exists only for a city and its languages', async (path) => {
  expect((await context('varna')(path)).status).toBe(200)
  expect((await context('varna')(`/bg${path}`)).status).toBe(200)
  expect((await context('varna')(`/ar${path}`)).status).toBe(404)
  expect((await context('nowhere')(path)).status).toBe(404)
})

test.each(ownFiles)('%s is answered 304 while unchanged', async (path) => {
  const { headers } = await context('varna')(path)
  expect(headers['cache-control']).toBe('public, max-age=300')
  const again = await context('varna')(path, { 'if-none-match': String(headers['etag']) })
  expect(again.status).toBe(304)
})

test('the news feed has valid items of the news list, and the list links the feed', async () => {
  const ask = context('kyiv')
  const { text, headers } = await ask('/uk/news/rss.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
  expect(text).toContain('<language>uk</language>')
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const items = [...document.querySelectorAll('item')]
  expect(items.length).toBeGreaterThan(2)
  const news = await ask('/uk/news')
  for (const item of items) {
    const link = new URL(item.querySelector('link')?.textContent ?? '')
    expect(link.hostname).toBe('kyiv.localhost')
    expect(link.pathname).toMatch(/^\/uk\/news\//)
    expect(news.text).toContain(`href="${link.pathname}"`)
    expect(Date.parse(item.querySelector('pubDate')?.textContent ?? '')).not.toBeNaN()
    expect(item.querySelector('description')?.textContent).toMatch(/\p{Script=Cyrillic}/u)
  }
  expect(headOf(news.text).feeds.map((url) => new URL(url).pathname)).toEqual(['/uk/news/rss.xml'])
})

test('llms.txt describes the shop, and each of its links answers 200', async () => {
  const ask = context('dubai')
  const { text } = await ask('/llms.txt')
  expect(text).toMatch(/^# Umami Street, Dubai\n\n> .+\n\n## Menu\n\n- \[Rolls\]\(/)
  const links = [...text.matchAll(/\]\((.*?)\)/g)].map(([, url = '']) => new URL(url))
  expect(links.length).toBeGreaterThan(10)
  for (const { pathname } of links)
    expect([pathname, (await ask(pathname)).status]).toEqual([pathname, 200])
})

const icon = v.object({ src: v.string() })
const webManifest = v.object({
  id: v.literal('/'),
  scope: v.literal('/'),
  name: v.literal('Umami Street'),
  description: v.string(),
  lang: v.string(),
  dir: v.string(),
  start_url: v.string(),
  icons: v.array(icon),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(icon) })),
})

test('the manifest uses the language of the page, and its icons and shortcuts exist', async () => {
  const ask = context('dubai')
  const page = await ask('/ar')
  const path = /<link rel="manifest" href="([^"]*)"/.exec(page.text)?.[1] ?? ''
  expect(path).toBe('/ar/site.webmanifest')
  const { text, headers } = await ask(path)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const found = v.parse(webManifest, JSON.parse(text))
  expect(found).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar' })
  expect(found.shortcuts[0]?.name).toMatch(/\p{Script=Arabic}/u)
  for (const { src } of found.icons) expect((await ask(src)).status).toBe(200)
  for (const { url } of found.shortcuts) expect((await ask(url)).status).toBeLessThan(400)
})
