import { dearestPlace, lineWithin, openCart } from './cart-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { prefix } from './order-steps.ts'
import { views, word, wordStart } from './words.ts'

for (const [language, width] of views) {
  const say = (id: string) => word(language, id)
  test.describe(`in ${language} at ${width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 800 }))

    test('the button of a cart below the minimum leads to the menu @whole', async ({
      page,
      shop,
    }) => {
      const { cookie, min } = await dearestPlace(shop.origin)
      const small = await lineWithin(shop.origin, 1, min)
      await openCart(page, shop, [small], { language, delivery: cookie })
      const more = page.getByRole('link', {
        name: new RegExp(`^${wordStart(language, 'Add {missing} more to order')}`),
      })
      await expect(page.locator('a[href$="/checkout"]:visible')).toHaveCount(0)
      if (width < 1024) {
        const why = page.getByRole('button', {
          name: wordStart(language, 'Minimum order: {minimum}'),
        })
        await why.click()
        const modal = page.getByRole('dialog')
        await expect(modal).toContainText(say('To place an order, you need to order more goods'))
        await modal.getByRole('button', { name: say('Stay in the cart') }).click()
        await expect(why).toBeFocused()
      }
      await page.goto(`${prefix[language]}/checkout`)
      await hydrated(page)
      await expect(more).toBeVisible()
      await expect(
        page.getByRole('button', { name: wordStart(language, 'Place order · {total}') }),
      ).toBeHidden()
      await page.goBack()
      await more.click()
      await expect(page).toHaveURL(/\/products$/)
    })

    test('the cart shows the amount missing for free delivery and can still be ordered @whole', async ({
      page,
      shop,
    }) => {
      const { cookie, min, free } = await dearestPlace(shop.origin)
      const line = await lineWithin(shop.origin, min, free)
      await openCart(page, shop, [line], { language, delivery: cookie })
      const go = page.locator('a[href$="/checkout"]:visible').last()
      const modal = page.getByRole('dialog')
      const details = page.getByRole('button', { name: say('Details') })
      await expect(page.getByRole('progressbar')).toBeVisible()
      await details.click()
      await expect(modal).toContainText(
        say('The order amount is not enough for free delivery to your address'),
      )
      await modal.getByRole('link', { name: say('Continue with paid delivery') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Checkout'))
      await page.goBack()
      await go.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Checkout'))
    })
  })
}
