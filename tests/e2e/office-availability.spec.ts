import { expect, test } from './fixtures.ts'
import { openOffice } from './office-steps.ts'
import { word } from './words.ts'

const say = (id: string) => word('en', id)

test('two taps mark a dish as sold out for customers, and one tap sells it again', async ({
  page,
  shop,
  request,
}) => {
  await openOffice(page, shop, { path: '/office/availability' })
  await page.getByLabel(say('Dish, option or category')).fill('margherita')
  await page.getByRole('button', { name: 'Sold out: Margherita', exact: true }).click()
  await page.getByRole('button', { name: say('Today'), exact: true }).click()
  const again = page.getByRole('button', { name: 'Sell again: Margherita' })
  await expect(again).toBeVisible()
  // What customers get.
  const isSoldOut = async () => {
    const answer = await request.get('/api/v1/domain/1/goods/margherita')
    return /"unavailable_reason":"Sold out"/.test(await answer.text())
  }
  await expect.poll(isSoldOut).toBe(true)
  await again.click()
  await expect(
    page.getByRole('button', { name: 'Sold out: Margherita', exact: true }),
  ).toBeVisible()
  await expect.poll(isSoldOut).toBe(false)
})

test('an hour is an hour on a tablet whose clock is 40 minutes behind @whole', async ({
  page,
  shop,
  request,
}) => {
  await page.clock.setSystemTime(Date.now() - 40 * 60_000)
  await openOffice(page, shop, { path: '/office/availability' })
  await page.getByLabel(say('Dish, option or category')).fill('margherita')
  await page.getByRole('button', { name: 'Sold out: Margherita', exact: true }).click()
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PATCH' || one.method() === 'PUT'),
    page.getByRole('button', { name: say('For an hour'), exact: true }).click(),
  ])
  const until = Date.parse(/"until":"([^"]+)"/.exec(sent.postData() ?? '')?.[1] ?? '')
  const now = Date.parse((await request.get('/healthz')).headers()['date'] ?? '')
  expect(Math.round((until - now) / 60_000)).toBe(60)
  await page.getByRole('button', { name: 'Sell again: Margherita' }).click()
})

test('an option can be marked as sold out until it is back in stock @whole', async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, { path: '/office/availability?city=kyiv' })
  await page.getByLabel(say('Dish, option or category')).fill('salmon')
  const option = page
    .getByRole('listitem')
    .filter({ hasText: say('Option') })
    .first()
  await option.getByRole('button').first().click()
  await page.getByRole('button', { name: say('Until it is back in stock') }).click()
  await expect(page.getByRole('button', { name: /^Sell again/ }).first()).toBeVisible()
})
