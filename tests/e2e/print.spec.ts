import { order, signInByCookie } from './account-steps.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { word } from './words.ts'

test('an order prints on one light page without header, footer and buttons', async ({
  page,
  context,
  shop,
}) => {
  const { token } = await signInByCookie(context, shop.origin)
  const { id, number } = await order(shop.origin, token, ['process', 'package', 'complete'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/ru/account/orders/${id}`)
  await hydrated(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(number)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByText(word('ru', 'Your order'), { exact: true })).toBeVisible()
  await expect(page.getByLabel(word('ru', 'Your code'))).toHaveValue(/^[A-Z2-9]{10}$/)
  await expect(page.getByLabel(word('ru', 'Your code'))).toBeVisible()
  const main = await page.getByRole('main').boundingBox()
  expect((await title.boundingBox())?.width).toBeGreaterThan((main?.width ?? 0) / 2)
  const lightness = await title.evaluate((element) => {
    const [red = 255] = (/\d+/.exec(getComputedStyle(element).color) ?? []).map(Number)
    return red
  })
  expect(lightness).toBeLessThan(90)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
