import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { catalogDocument } from '#contract/menu/catalog.ts'
import { menuOfCopies } from '../support/menu-copies.ts'
import { type ShopProcess, startShop } from '../support/shop-process.ts'
import {
  cards,
  more,
  open,
  prefix,
  saveData,
  shown,
  staysOverBackAndReload,
} from './catalog-steps.ts'
import { expect, hydrated, opsHeaders, test as base } from './fixtures.ts'
import { views, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

const size = 20
const pizzas = 55

/** The demo with five pizzas for each. */
async function sellManyPizzas({ origin }: ShopProcess): Promise<void> {
  const menu = v.parse(
    catalogDocument,
    JSON.parse(readFileSync('src/backend/demo/catalog.json', 'utf8')),
  )
  const own = menu.goods.filter(({ categories }) =>
    categories.some((category) => category.startsWith('pizza')),
  )
  const copies = menuOfCopies({ ...menu, goods: own }, pizzas).goods.slice(own.length)
  const answer = await fetch(`${origin}/api/v1/ops/catalog`, {
    method: 'PUT',
    headers: { ...opsHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ ...menu, goods: [...menu.goods, ...copies] }),
  })
  expect(answer.status).toBe(200)
  await expect.poll(async () => (await fetch(`${origin}/products/pizza?page=3`)).status).toBe(200)
}

const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const shop = await startShop({ TRUSTED_PROXY_HOPS: '1' })
      await sellManyPizzas(shop)
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const linked = (page: Page, rel: string) => page.locator(`head link[rel=${rel}]`)
const path = (page: Page) => page.evaluate(() => location.pathname + location.search)

test('each page of a category links its neighbours, without JavaScript too', async ({
  browser,
  request,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto('/products/pizza')
  await expect(cards(page)).toHaveCount(size)
  await expect(page.getByRole('status').getByText(`${pizzas} dishes`)).toBeAttached()
  await expect(linked(page, 'canonical')).toHaveAttribute('href', /\/products\/pizza$/)
  await expect(linked(page, 'prev')).toHaveCount(0)
  await expect(linked(page, 'next')).toHaveAttribute('href', /\/products\/pizza\?page=2$/)
  await more(page).click()
  await expect(page).toHaveURL(/\/products\/pizza\?page=2$/)
  await expect(page).toHaveTitle(/^Pizza, page 2 – /)
  await expect(cards(page)).toHaveCount(size)
  await expect(shown(page)).toContainText('21–40')
  await expect(linked(page, 'canonical')).toHaveAttribute('href', /\/products\/pizza\?page=2$/)
  await expect(linked(page, 'prev')).toHaveAttribute('href', /\/products\/pizza$/)
  await expect(linked(page, 'next')).toHaveAttribute('href', /\/products\/pizza\?page=3$/)

  await page.goto('/products/pizza?sort=cheapest&page=2')
  await expect(linked(page, 'canonical')).toHaveAttribute('href', /\/products\/pizza$/)
  await expect(linked(page, 'prev')).toHaveCount(0)
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 3' })
  await expect(next).toHaveAttribute('href', '/products/pizza?sort=cheapest&page=3')
  for (const chip of await page.getByRole('list', { name: 'Filters' }).getByRole('link').all())
    await expect(chip).not.toHaveAttribute('href', /page=/)
  await context.close()

  for (const [address, status] of [
    ['/products/pizza?page=4', 404],
    ['/products/pizza?page=2&to=1', 404],
    ['/products/pizza?page=-1', 200],
  ] as const)
    expect((await request.get(address)).status(), address).toBe(status)
})

test('a page of a category has at most 250 kB of HTML in any language', async ({ request }) => {
  for (const address of ['/products/pizza?page=2', '/ru/products/pizza', '/bg/products/pizza']) {
    const response = await request.get(address)
    expect(response.status()).toBe(200)
    expect((await response.body()).length, address).toBeLessThanOrEqual(250_000)
  }
})

for (const [language, width] of sampled(views)) {
  test(`more dishes of a filtered category are added in place and survive Back (${language}, ${width} px)`, async ({
    page,
  }) => {
    await saveData(page)
    await page.setViewportSize({ width, height: 740 })
    const address = `${prefix[language]}/products/pizza?filter=cheese&sort=cheapest`
    await open(page, address)
    await expect(cards(page)).toHaveCount(size)
    const seen = () =>
      cards(page)
        .nth(size - 1)
        .boundingBox()
    await more(page, language).scrollIntoViewIfNeeded()
    const unmoved = await seen()
    await more(page, language).click()
    await expect(cards(page)).toHaveCount(2 * size)
    expect(await seen()).toEqual(unmoved)
    expect(await path(page)).toBe(`${address}&page=2`)
    await expect(shown(page, language)).toContainText('1–40')
    await staysOverBackAndReload(page, { count: 2 * size, nth: 30 })

    await hydrated(page)
    await page.getByRole('button', { name: wordStart(language, 'Sorting: {current}') }).click()
    await page.getByRole('link', { name: word(language, 'As on the menu') }).click()
    await expect(cards(page)).toHaveCount(size)
    expect(await path(page)).toBe(address.replace('&sort=cheapest', ''))
    await page.goBack()
    await expect(cards(page)).toHaveCount(2 * size)
  })
}
