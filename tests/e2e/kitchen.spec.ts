import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test, words } from './fixtures.ts'
import { pause } from './kitchen-steps.ts'
import { layoutShift, recordShifts } from './layout-shift.ts'
import { fillCart } from './order-steps.ts'
import { type Language, word } from './words.ts'
import { setHours, untilTomorrow } from '../support/opening-hours.ts'

const note = (page: Page, language: Language) =>
  page.getByRole('region', { name: word(language, 'Kitchen hours') })
const tomorrow = (language: Language) =>
  word(language, 'The kitchen is closed and opens {when}.').replace(
    '{when}',
    word(language, 'tomorrow at {time}').replace('{time}', '10:00'),
  )
const paused = (language: Language) =>
  word(language, 'The kitchen has paused and takes orders again {when}.').split('{')[0] ?? ''

test.beforeEach(({ page }) => recordShifts(page))
test.afterEach(async ({ request, shop }) => {
  await pause(request, null)
  await setHours(shop)
})

for (const [language, width] of [
  ['ru', 360],
  ['en', 1440],
] as const) {
  const { prefix } = words[language]

  test(`every page says when a closed or paused kitchen opens, in ${language} at ${width} px @whole`, async ({
    page,
    request,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await setHours(shop, untilTomorrow())
    for (const path of ['/products/pizza', '/about', '/cart', '/search']) {
      await expect
        .poll(async () => (await request.get(prefix + path)).text())
        .toContain(tomorrow(language))
      await page.goto(prefix + path)
      await hydrated(page)
      await expect(note(page, language)).toContainText(
        `${tomorrow(language)} ${word(language, 'You can order for later.')}`,
      )
    }
    await page.goto(`${prefix}/about`)
    await hydrated(page)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await page.getByRole('link', { name: 'Umami Street' }).first().click()
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`))
    await expect(note(page, language)).toContainText(tomorrow(language))

    await fillCart(page, language)
    await expect(page.getByText(word(language, 'The kitchen is closed now'))).toBeVisible()
    await expect(note(page, language)).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.01)

    await setHours(shop)
    await pause(request, new Date(Date.now() + 3_600_000).toISOString())
    await expect
      .poll(async () => (await request.get(`${prefix}/promo`)).text())
      .toContain(paused(language))
    await pause(request, null)
    await expect
      .poll(async () => (await request.get(`${prefix}/promo`)).text())
      .not.toContain(paused(language))
    await page.goto(`${prefix}/promo`)
    await hydrated(page)
    await expect(note(page, language)).toHaveCount(0)
  })
}

test('an open tab follows the opening and a pause of the kitchen @whole', async ({
  page,
  request,
  shop,
}) => {
  const later = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(15 * 60_000)
      await check()
    }).toPass()
  await setHours(shop, untilTomorrow())
  // Past the browser's cache, which keeps an answer by the real clock.
  await page.route('**/api/v1/**', (route) => route.continue())
  await expect.poll(async () => (await request.get('/about')).text()).toContain(tomorrow('en'))
  await page.clock.install()
  await page.goto('/about')
  await expect(note(page, 'en')).toBeVisible()
  await setHours(shop)
  await later(() => expect(note(page, 'en')).toHaveCount(0, { timeout: 2000 }))
  await pause(request, new Date(Date.now() + 3_600_000).toISOString())
  await later(() => expect(note(page, 'en')).toContainText(paused('en'), { timeout: 2000 }))
})
