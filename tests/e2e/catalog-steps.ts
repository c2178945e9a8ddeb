import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'
import { type Language, word, wordStart } from './words.ts'

export const prefix = { en: '', ru: '/ru' }
export const pageSize = 24

export const cards = (page: Page) => page.getByRole('main').locator('article')
export const more = (page: Page, language: Language = 'en') =>
  page.getByRole('link', { name: word(language, 'Show more dishes') })
export const shown = (page: Page, language: Language = 'en') =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: new RegExp(`${wordStart(language, 'Dishes {from}–{to} of {total}')}\\d`) })

/** No automatic loading of pages, as with data saving. */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => ({ saveData: true }),
      configurable: true,
    }),
  )

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Scrolling is over when the position stays for two frames. */
export const place = (page: Page) => page.evaluate(() => Math.round(scrollY))

const names = (page: Page) => cards(page).locator('h3').allTextContents()

/** From the dish at the place of `nth`, to its page, Back, and a reload there: the list stays. */
export async function staysOverBackAndReload(
  page: Page,
  { count, nth }: { count: number; nth: number },
): Promise<void> {
  const listed = await names(page)
  expect(new Set(listed).size).toBe(listed.length)
  const dish = cards(page).nth(nth)
  await dish.scrollIntoViewIfNeeded()
  const before = await place(page)
  await dish.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(cards(page)).toHaveCount(count)
  await expect.poll(() => place(page)).toBe(before)
  await page.reload()
  await expect(cards(page)).toHaveCount(count)
  await expect.poll(async () => Math.abs((await place(page)) - before)).toBeLessThan(3)
  expect(await names(page)).toEqual(listed)
}
