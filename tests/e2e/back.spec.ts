import type { Page } from '@playwright/test'
import { expect, hydrated, layersLeft, test } from './fixtures.ts'
import { enterContact, fillCart, placeOrder, prefix } from './order-steps.ts'
import { ask } from './places-steps.ts'
import { type Language, word } from './words.ts'
import { sampled } from '../support/tier.ts'

/** A layer that is not sliding out. */
const open = (page: Page) => page.getByRole('dialog').and(page.locator(':not([data-closed])'))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const landed = (page: Page, language: Language) =>
  expect(page).toHaveURL(new RegExp(`${prefix[language]}/promo$`))
/** Arrives from another site. */
async function land(page: Page, language: Language, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(`${prefix[language]}/contacts`)
  await page.goto(`${prefix[language]}/promo`)
  await hydrated(page)
}

for (const [language, width] of sampled([
  ['ru', 360],
  ['en', 1440],
] as const)) {
  const layers = {
    search: (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: word(language, 'Search the menu'), exact: true })
        .click(),
    address: (page: Page) => ask(page, language),
    menu: (page: Page) =>
      page
        .getByRole('banner')
        .locator(':is(button, [aria-expanded])[aria-haspopup="dialog"]:visible')
        .click(),
  }
  for (const [name, show] of sampled(Object.entries(layers)))
    test(`Back closes the ${name} and stays on the page, in ${language} at ${width} px`, async ({
      page,
    }) => {
      await land(page, language, width)
      await show(page)
      await expect(open(page)).toBeVisible()
      await page.goBack()
      await expect(open(page)).toBeHidden()
      await landed(page, language)
      await page.goForward()
      await expect(heading(page)).toBeVisible()
      await landed(page, language)

      await show(page)
      await open(page)
        .getByRole('button', { name: word(language, 'Close'), exact: true })
        .click()
      await expect(open(page)).toBeHidden()
      await layersLeft(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/contacts$/)
    })

  test(`Back from a link in an open layer returns to the page without the layer, in ${language} at ${width} px @whole`, async ({
    page,
  }) => {
    await land(page, language, width)
    await layers.menu(page)
    await open(page).locator('a[href$="/products/pizza"]').click()
    await expect(page).toHaveURL(/\/products\/pizza$/)
    await expect(open(page)).toBeHidden()
    await expect(heading(page)).toBeFocused()
    await page.goBack()
    await landed(page, language)
    await expect(heading(page)).toBeFocused()
    await expect(open(page)).toBeHidden()

    await layers.search(page)
    await expect(open(page)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(open(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/contacts$/)
  })
}

test('Back from an accepted order skips the checkout and the empty cart', async ({ page }) => {
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  await placeOrder(page, 'en')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/product\/margherita$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/checkout\/success/)
})
