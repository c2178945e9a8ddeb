import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-steps.ts'
import { guestOrder, move } from './tracking-steps.ts'
import { views, word } from './words.ts'

const say = (id: string) => word('en', id)
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

for (const [language, width] of views)
  test(`the figures of today follow a cancelled order, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id } = await guestOrder(shop.origin, language)
    await openOffice(page, shop, { role: 'reporting', language, path: '/office/today?city=varna' })
    const orders = figure(page, word(language, 'Orders')).locator('dd').first()
    const before = Number(await orders.innerText())
    expect(before).toBeGreaterThan(0)
    await move(shop.origin, id, { status: 'cancel', version: 1, reason: 'Too busy' })
    await page.reload()
    await expect(orders).toHaveText(String(before - 1))
    const lost = page.getByRole('table', { name: word(language, 'Lost orders') })
    await expect(
      lost.getByRole('rowheader').filter({ hasText: word(language, 'Another reason') }),
    ).toHaveCount(1)
  })

test('the reporting role sees only orders and reports @whole', async ({ page, shop }) => {
  await openOffice(page, shop, { role: 'reporting', path: '/office/today' })
  const pages = page.getByRole('navigation', { name: say('Back office') }).getByRole('link')
  await expect(pages).toHaveText([say('Orders'), say('Reports')])
})

test('the kitchen sees no reports @whole', async ({ page, shop }) => {
  await openOffice(page, shop, { role: 'kitchen', path: '/office/today' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Nothing to show yet'))
})

test('days are chosen by preset or by hand, are checked and go into the address @whole', async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, { role: 'reporting', path: '/office/today' })
  await page.getByRole('link', { name: say('30 days') }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('link', { name: say('30 days') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To')]
  const show = page.getByRole('button', { name: say('Show'), exact: true })
  await from.fill('2026-02-02')
  await to.fill('2026-02-01')
  await show.click()
  await expect(page.getByText(say('Choose a day that is not before the first'))).toBeVisible()
  await from.fill('2025-02-01')
  await show.click()
  await expect(page.getByText(say('At most 93 days'))).toBeVisible()
  await to.fill('2025-02-03')
  await show.click()
  await expect(page).toHaveURL(/from=2025-02-01&to=2025-02-03/)
  await expect(page.getByRole('heading', { name: say('No orders on these days') })).toBeVisible()
})

test('the orders download as CSV, also after a failed try @whole', async ({
  page,
  shop,
  complaints,
}) => {
  await guestOrder(shop.origin, 'en')
  await openOffice(page, shop, { role: 'reporting', path: '/office/today?city=varna' })
  const menu = page.getByRole('button', { name: say('Download CSV') })
  const orders = page.getByRole('button', { name: say('Orders, one a line') })
  await page.route('**/orders.csv*', (route) => route.fulfill({ status: 503 }))
  await menu.click()
  await orders.click()
  await expect(
    page.getByText(say('The list was not downloaded. Please try again.')).first(),
  ).toBeVisible()
  complaints.splice(0)
  await page.unroute('**/orders.csv*')
  await menu.click()
  const [file] = await Promise.all([page.waitForEvent('download'), orders.click()])
  expect(file.suggestedFilename()).toBe('orders.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/number,city,placed[^]*,varna,/)
})

test('the end-of-day sheet prints without the rest of the page @whole', async ({ page, shop }) => {
  await guestOrder(shop.origin, 'en')
  await openOffice(page, shop, { role: 'reporting', path: '/office/today?city=varna' })
  const sheet = page.getByRole('table', { name: say('End-of-day sheet') })
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(sheet).toBeVisible()
  await expect(page.getByText('Varna ·')).toBeVisible()
  await expect(page.getByRole('navigation', { name: say('Days') })).toBeHidden()
  await expect(page.getByRole('table', { name: say('By dish') })).toBeHidden()
  await expect(sheet.getByRole('rowheader').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('failed figures offer another try @whole', async ({ page, shop, complaints }) => {
  await page.route('**/reports/sales?*', (route) => route.abort('failed'))
  await page.route('**/reports/sales', (route) => route.abort('failed'))
  await openOffice(page, shop, { role: 'reporting', path: '/office/today' })
  const again = page.getByRole('button', { name: say('Try again') })
  await expect(again).toBeVisible()
  complaints.splice(0)
  await page.unrouteAll()
  await again.click()
  await expect(again).toBeHidden()
})
