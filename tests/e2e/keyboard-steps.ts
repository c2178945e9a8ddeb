import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The focused element and its visible share, from 0 to 1. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'nothing', seen: 0 }
    // A hidden control is visible by its label.
    const shown = element.clientWidth > 2 ? element : (element.closest('label') ?? element)
    const { left, top, width, height } = shown.getBoundingClientRect()
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
    const hits = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    )
    const text = element.getAttribute('aria-label') ?? element.textContent
    const name = `${element.localName} "${text.slice(0, 60)}" at ${Math.round(left)}, ${Math.round(top)}`
    return { name, seen: hits.filter((hit) => hit && shown.contains(hit)).length / hits.length }
  })

/** The focus must be visible afterwards. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  const { name, seen } = await focused(page)
  if (seen >= 0.5) return
  await expect
    .poll(async () => (await focused(page)).seen, {
      message: `${key} leads to ${name} on ${page.url()}`,
      timeout: 2000,
    })
    .toBeGreaterThanOrEqual(0.5)
}

/** One question: between two a field may be replaced by the one that takes its focus. */
export const hasFocus = async (page: Page, target: Locator): Promise<boolean> =>
  (await target.and(page.locator(':focus')).count()) > 0

/** Moves by Tab. @throws when it is not among the next 120 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses++) {
    await press(page, key)
    if (await hasFocus(page, target)) return
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** The heading of the new page has the focus. */
export async function arrived(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
