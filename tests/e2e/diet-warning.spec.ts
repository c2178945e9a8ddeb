import { axeFindingsInWholeRun } from './axe.ts'
import { cookiesOf } from './cart-steps.ts'
import { cards } from './catalog-steps.ts'
import { expect, hydrated, layersLeft, test } from './fixtures.ts'
import { dialog } from './login-steps.ts'

test('an unsuitable dish is added after one confirmation, from its card and from its page', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: 'diet', value: '1~fish~~', url: shop.origin }])
  await page.goto('/products/nigiri')
  await hydrated(page)
  const card = cards(page)
    .filter({ has: page.locator('[data-unfit]') })
    .filter({ has: page.getByRole('button', { name: /^Add to cart: / }) })
    .first()
  const add = card.getByRole('button', { name: /^Add to cart: / })
  const cart = async () => (await cookiesOf(page))['cart']
  await add.dblclick()
  await expect(dialog(page)).toContainText('Contains fish')
  expect(await axeFindingsInWholeRun(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await cart()).toBeUndefined()
  await add.click()
  await dialog(page).getByRole('button', { name: "Don't add" }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await cart()).toBeUndefined()
  await add.click()
  await dialog(page).getByRole('button', { name: 'Add anyway' }).click()
  await expect.poll(cart).toMatch(/\.1$/)
  await expect(dialog(page)).toHaveCount(0)
  await page
    .locator('main article')
    .getByRole('button', { name: /^One more: / })
    .click()
  await expect.poll(cart).toMatch(/\.2$/)

  await layersLeft(page)
  await page.goto('/product/caesar-chicken')
  await hydrated(page)
  await page.getByRole('button', { name: /^Add to cart(?!:)/ }).click()
  await dialog(page).getByRole('button', { name: 'Add anyway' }).click()
  await expect(page.getByRole('link', { name: 'Go to cart' })).toBeVisible()
})
