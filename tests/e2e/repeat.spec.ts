import { order, prefix, signInByCookie } from './account-steps.ts'
import { expect, hold, hydrated, test } from './fixtures.ts'
import { change, fits, guestOrder } from './tracking-steps.ts'
import { clientOf } from '../support/orders.ts'
import { word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled([
  ['en', 1440],
  ['ru', 360],
] as const)) {
  const say = (id: string) => word(language, id)

  test(`a repeated order replaces a filled cart only after a confirmation, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const dialog = page.getByRole('dialog')
    const again = page.getByRole('button', { name: say('Order the same again') })
    const { path, dishes } = await guestOrder(shop.origin, language)
    const names = dishes.length
    const inMenu = await clientOf(shop.origin, language).dish.byIds({
      params: { cityId: 1 },
      query: { dishes: dishes.map(({ id }) => id) },
    })
    const named = new Map(inMenu.map(({ id, name }) => [id, name]))
    await page.goto(path)
    await hydrated(page)
    await again.click()
    await page.waitForURL(/\/cart$/)
    const lines = page.locator('main ul.divide-y > li:has(button)')
    await expect(lines).toHaveCount(names)

    await page.goto(path)
    await hydrated(page)
    await again.click()
    await expect(dialog).toContainText(say('What is in your cart now will be taken out.'))
    await expect(dialog.getByRole('listitem')).toHaveText(
      dishes.map(({ id, quantity }) => `${named.get(id)} × ${quantity}`),
    )
    await dialog.getByRole('button', { name: say('Leave it') }).click()
    await expect(dialog).toBeHidden()
    await expect(again).toBeFocused()
    await again.click()
    await expect(dialog).toBeVisible()
    const before = await page.evaluate(() => history.length)
    const held = await hold(page, /\/assets\/car-/)
    await dialog.getByRole('button', { name: say('Put them into the cart') }).click()
    await page.waitForURL(/\/cart$/)
    // The page is still loading: what led there is closed, and no entry of it is left.
    await expect(dialog).toBeHidden()
    expect(held.asked).toBeGreaterThan(0)
    held.release()
    await expect(lines).toHaveCount(names)
    expect(await page.evaluate(() => history.length)).toBe(before)
  })

  test(`a repeated order names missing dishes and adds the rest to the cart, in ${language} at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const dialog = page.getByRole('dialog')
    const again = page.getByRole('button', { name: say('Order the same again') })
    const reason = { en: 'No crab came today', ru: 'Краба сегодня не привезли' }
    const { path, dishes, city_id: cityId } = await guestOrder(shop.origin, language)
    const sell = async (nth: number, available: boolean) =>
      expect(
        await change(shop.origin, dishes[nth]?.id ?? 0, {
          domainId: cityId,
          available,
          ...(available ? {} : { reason }),
        }),
      ).toBe(200)
    try {
      await sell(0, false)
      await page.goto(path)
      await hydrated(page)
      await again.click()
      await expect(dialog.getByRole('heading')).toHaveText(say('Some dishes are gone'))
      await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(reason[language])])
      expect(await fits(page)).toBe(true)
      await dialog.getByRole('button', { name: say('Put the rest into the cart') }).click()
      await page.waitForURL(/\/cart$/)
      await expect(page.locator('main ul.divide-y > li:has(button)')).toHaveCount(1)
      await sell(1, false)
      await page.goto(path)
      await hydrated(page)
      await again.click()
      await expect(dialog.getByRole('heading')).toHaveText(say('None of these dishes is left'))
      await dialog.getByRole('link', { name: say('Go to the menu') }).click()
      await page.waitForURL(/\/products$/)
    } finally {
      await sell(0, true)
      await sell(1, true)
    }
  })

  test(`the last order is repeated in two presses from home, in ${language} at ${width} px @whole`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { token } = await signInByCookie(context, shop.origin)
    const done = await order(shop.origin, token, ['process', 'package', 'complete'])
    await page.goto(prefix[language] || '/')
    await hydrated(page)
    await page.getByRole('banner').locator('a[href$="/account"]:visible').click()
    const again = page.getByRole('button', { name: say('Order the same again') })
    await expect(again).toHaveAccessibleDescription(new RegExp(done.number))
    await again.click()
    await page.waitForURL(/\/cart$/)
    await expect(page.locator('main ul.divide-y > li:has(button)')).toHaveCount(done.dishes.length)
  })
}
