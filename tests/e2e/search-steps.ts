import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'
import { prefix } from './order-steps.ts'
import { type Language, word } from './words.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, language: Language = 'en') =>
  dialog(page).getByRole('textbox', { name: word(language, 'Search the menu') })
export const opener = (page: Page, language: Language = 'en') =>
  page
    .getByRole('banner')
    .getByRole('link', { name: word(language, 'Search the menu'), exact: true })
export const found = (page: Page) => dialog(page).locator('a[href*="/product/"]')

export async function openSearch(
  page: Page,
  language: Language = 'en',
  path = '/promo',
): Promise<void> {
  await page.goto(prefix[language] + path)
  await hydrated(page)
  await opener(page, language).click()
  await expect(field(page, language)).toBeFocused()
}
