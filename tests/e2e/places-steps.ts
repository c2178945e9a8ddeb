import type { BrowserContext, Page } from '@playwright/test'
import { clientOf } from '../support/orders.ts'
import { expect } from './fixtures.ts'
import { type Language, word } from './words.ts'

export async function streetOf(origin: string, language: Language, query: string, city = 0) {
  const client = clientOf(origin, language)
  const cityAnswer = (await client.city.list())[city]
  const [street] = await client.city.places({
    params: { cityId: cityAnswer?.id ?? 1 },
    query: { query },
  })
  if (!street) throw new Error(`No street of the demo is called ${query}`)
  return street
}

export async function standAt(
  context: BrowserContext,
  origin: string,
  place: { latitude: number; longitude: number },
): Promise<void> {
  await context.grantPermissions(['geolocation'], { origin })
  await context.setGeolocation(place)
}

/** From the header, on a phone from the drawer. */
export async function ask(page: Page, language: Language) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone)
    await page.getByRole('button', { name: word(language, 'Open the navigation') }).click()
  const link = isPhone
    ? page.getByRole('dialog').locator('a[aria-haspopup="dialog"][href$="/delivery"]')
    : page.getByRole('banner').locator('a[href$="/delivery"][aria-haspopup]:visible')
  await link.click()
  const modal = page.locator('dialog[open]')
  await expect(modal).toBeVisible()
  return modal
}

/** As most people do. */
export async function addBySuggestion(
  page: Page,
  language: Language,
  street: string,
  house: string,
): Promise<void> {
  const say = (id: string) => word(language, id)
  const modal = page.locator('dialog[open]')
  await modal.getByLabel(say('Street')).pressSequentially(street.slice(0, 6))
  await modal.getByRole('option', { name: street, exact: true }).click()
  await expect(modal.getByLabel(say('Street'))).toHaveValue(street)
  await modal.getByLabel(say('House'), { exact: true }).fill(house)
  await modal.getByRole('button', { name: say('Deliver here') }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Waits until the history is back where it was before Back may be pressed again. */
export async function closeByBack(page: Page): Promise<void> {
  const place = () =>
    page.evaluate((): unknown => Reflect.get(Object(history.state), '__TSR_index'))
  const before = await place()
  await page.goBack()
  await expect.poll(place).toBe(before)
}

export const choiceOf = (page: Page) =>
  page.evaluate(() => decodeURIComponent(/delivery=([^;]*)/.exec(document.cookie)?.[1] ?? ''))
