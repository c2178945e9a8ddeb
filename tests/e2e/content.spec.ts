import { expect, hydrated, test, words } from './fixtures.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const language of sampled(['en', 'ru'] as const)) {
  const { prefix } = words[language]
  const say = (id: string) => word(language, id)

  test.describe(`in ${language}`, () => {
    test('the header navigation opens its pages and marks the current one', async ({ page }) => {
      await page.setViewportSize({ width: 1200, height: 800 })
      await page.goto(prefix || '/')
      await hydrated(page)
      const navigation = page.getByRole('navigation', { name: say('About the restaurant') })
      for (const [name, heading] of [
        [say('Promotions'), say('Promotions')],
        [say('About us'), say('About us')],
        [say('Contacts'), say('Contacts')],
        [language === 'ru' ? 'Доставка' : 'Delivery', say('Delivery and pickup')],
      ] as const) {
        await navigation.getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
      }
    })

    test('a promotion on the home page opens, and its breadcrumb leads to all promotions @whole', async ({
      page,
    }) => {
      await page.goto(prefix || '/')
      await hydrated(page)
      await page
        .locator('section', {
          has: page.getByRole('heading', { name: say('Promotions'), level: 2 }),
        })
        .getByRole('link')
        .nth(1)
        .click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/promo/[a-z-]+$`))
      await page
        .getByRole('navigation', { name: say('Breadcrumbs') })
        .getByRole('link', { name: say('Promotions') })
        .click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/promo$`))
      await expect(page.getByRole('article')).toHaveCount(5)
    })

    test('the countdown counts down without changing its height @whole', async ({
      page,
      browser,
      shop,
    }) => {
      const still = await browser.newContext({ javaScriptEnabled: false })
      const served = await still.newPage()
      await served.goto(`${shop.origin}${prefix}/promo/friends-weekend`)
      const kept = await served.locator('[role=timer]').boundingBox()
      await expect(served.locator('[role=timer]')).toBeHidden()
      await still.close()
      await page.goto(`${prefix}/promo/friends-weekend`)
      const timer = page.getByRole('timer', { name: say('Time left') })
      await expect(timer).toBeVisible()
      expect((await timer.boundingBox())?.height).toBe(kept?.height)
      const first = await timer.textContent()
      await expect(timer).not.toHaveText(first ?? '')
    })

    test('unknown content is 404, and a content page redirects to its canonical address @whole', async ({
      page,
      request,
      complaints,
      shop,
    }) => {
      const missing = [
        '/news/none',
        '/promo/none',
        '/page/none',
        '/company',
        '/company/none',
        '/nowhere/offer',
        '/news?page=99',
      ]
      for (const path of missing) {
        expect((await page.goto(prefix + path))?.status(), path).toBe(404)
        await hydrated(page)
      }
      expect(complaints.splice(0)).toHaveLength(missing.length)
      const moved = await request.get(`${shop.origin}${prefix}/page/offer`, { maxRedirects: 0 })
      expect([
        moved.status(),
        new URL(moved.headers()['location'] ?? '', shop.origin).pathname,
      ]).toEqual([301, `${prefix}/company/offer`])
    })
  })
}

test('the drawer has the external, phone and content links of a narrow screen @whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Franchise' })).toHaveAttribute(
    'rel',
    'nofollow noopener noreferrer',
  )
  await expect(drawer.getByRole('link', { name: 'Franchise' })).toHaveAttribute('target', '_blank')
  await expect(drawer.getByRole('link', { name: 'Orders and questions' })).toHaveAttribute(
    'href',
    'tel:+35952000123',
  )
  await drawer.getByRole('link', { name: 'Terms of sale' }).click()
  await expect(page).toHaveURL(/\/company\/offer$/)
  await expect(drawer).toBeHidden()
})

test('a link in a text keeps the language, and questions expand @whole', async ({ page }) => {
  await page.goto('/ru/news/new-wok-menu')
  await page
    .locator('article, main')
    .getByRole('link', { name: /вок с уткой/ })
    .click()
  await expect(page).toHaveURL(/\/ru\/product\/duck-hoisin-wok$/)
  await page.goto('/delivery')
  await expect(page.getByText('About 35 minutes in zone A')).toBeHidden()
  await page.getByText('How long does delivery take?').click()
  await expect(page.getByText('About 35 minutes in zone A')).toBeVisible()
  await expect(page.getByRole('row', { name: /Zone B.*50 min.*30.*80/ })).toBeVisible()
})

for (const language of sampled(['en', 'ru'] as const))
  test(`the delivery page shows every way to pay and the deposit, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`${words[language].prefix}/delivery`)
    const payment = page.locator('#payment')
    for (const way of ['Online', 'Cash', 'Card on receipt'])
      await expect(
        payment.getByRole('heading', { name: word(language, way), exact: true }),
      ).toBeVisible()
    await expect(payment).toContainText('50%')
    await expect(payment).toContainText('200')
  })
