import { expect, test, words } from './fixtures.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const)) {
  test(`every page shows a phone and no useless button without JavaScript, in ${language} at ${width} px`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    })
    await context.addCookies([{ name: 'cart', value: '1~1.1', url: shop.origin }])
    const page = await context.newPage()
    for (const path of [
      '',
      '/products/pizza',
      '/product/margherita',
      '/product/karaage-chicken',
      '/cart',
      '/checkout',
      '/nothing/here',
    ]) {
      await page.goto(shop.origin + words[language].prefix + path)
      const [sentence] = word(
        language,
        'To order online, switch on JavaScript in your browser, or call us: <0>{number}</0>',
      ).split('<0>')
      await expect(page.locator('p:visible').filter({ hasText: sentence }), path).toHaveCount(1)
      await expect(
        page.locator('p:visible').filter({ hasText: sentence }).getByRole('link'),
      ).toHaveAttribute('href', 'tel:+35952000123')
      await expect(page.locator('button:visible:not([popovertarget])'), path).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await context.close()
  })
}

test('the menu can be read and its links work without JavaScript', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/products/pizza`)
  await page
    .getByRole('link', { name: /Margherita/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Margherita/)
  await context.close()
})
