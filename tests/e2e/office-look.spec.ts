import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openOffice, paths } from './office-steps.ts'
import { fits, guestOrder } from './tracking-steps.ts'
import { sampled } from '../support/tier.ts'

const widths = [360, 768, 1024, 1440] as const

for (const language of ['en', 'ru'] as const)
  test(`every page fits every width, in ${language} @whole`, async ({ page, shop }) => {
    await guestOrder(shop.origin, language)
    await openOffice(page, shop, { language, role: 'owner' })
    for (const path of paths) {
      await page.goto((language === 'en' ? '' : `/${language}`) + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await fits(page), `${path} at ${width} px`).toBe(true)
      }
    }
  })

for (const language of sampled(['en', 'ru'] as const))
  for (const path of paths)
    test(
      `${path} is accessible, in ${language}`,
      { tag: path === '/office/board' ? [] : '@whole' },
      async ({ page, shop }) => {
        await guestOrder(shop.origin, language)
        await openOffice(page, shop, { language, path, role: 'owner' })
        for (const width of sampled([1440, 360])) {
          await page.setViewportSize({ width, height: 800 })
          expect(await axeFindings(page)).toEqual([])
        }
      },
    )

for (const language of sampled(['ar', 'de', 'kk'] as const))
  test(
    `every page fits the narrowest and the widest screen, in ${language}`,
    { tag: '@whole' },
    async ({ page, shop }) => {
      test.setTimeout(180_000)
      await guestOrder(shop.origin, 'en')
      await openOffice(page, shop, { role: 'owner' })
      for (const path of paths) {
        await page.goto(`/${language}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await fits(page), `${path} at ${width} px`).toBe(true)
          expect(await cutButtons(page), `${path} at ${width} px`).toEqual([])
        }
      }
    },
  )

/** Buttons and segments whose text is wider than they are. */
const cutButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, label')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter(
        (element) => element.clientWidth > 1 && getComputedStyle(element).display !== 'inline',
      )
      .map(({ textContent }) => textContent),
  )

test('the sign-in is accessible @whole', async ({ page }) => {
  await page.goto('/office/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
