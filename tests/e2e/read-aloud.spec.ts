import type { Page } from '@playwright/test'
import { expect, hydrated, settled, test, words } from './fixtures.ts'
import { enterContact, fillCart, placeOrder, prefix } from './order-steps.ts'
import { readAloud } from './read-aloud-steps.ts'
import { type Language, word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

/** `--update-snapshots` writes the files again. */
async function read(page: Page, language: Language, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  expect(await readAloud(page.getByRole('main'))).toMatchSnapshot(`${name}-${language}.txt`)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const))
  test(`a screen reader reads the pages of an order as in the snapshots, in ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    if (language === 'en') {
      await open(page, '/')
      await read(page, language, 'home')
      expect(await readAloud(page.getByRole('contentinfo'))).toMatchSnapshot('footer-en.txt')
    }
    await open(page, `${prefix[language]}/products/ramen`)
    await page
      .getByRole('button', { name: wordStart(language, 'Favourite: {name}') })
      .first()
      .click()
    await fillCart(page, language)
    await page.goBack()
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(`^${words[language].cart} \\d`) }),
    ).toBeVisible()
    expect(await readAloud(page.getByRole('banner'))).toMatchSnapshot(`header-${language}.txt`)
    await read(page, language, 'cart')
    if (language === 'en') {
      await open(page, '/products/ramen')
      await read(page, language, 'category')
    }
    await open(page, `${prefix[language]}/product/margherita`)
    await read(page, language, 'dish')
    await open(page, `${prefix[language]}/checkout`)
    await read(page, language, 'checkout')
    await enterContact(page, language)
    await placeOrder(page, language)
    await expect(page.getByText(word(language, 'Updates live'))).toBeVisible()
    await read(page, language, 'success')
  })
