import { clientOf } from '../support/orders.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { chooseTime, countOrders, enterContact, orderButton, prefix } from './order-steps.ts'
import { views, word } from './words.ts'
import { sampled } from '../support/tier.ts'

for (const [language, width] of sampled(views)) {
  test(`a dish not sold at the chosen time blocks the order and keeps the form, in ${language} at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id } = await clientOf(shop.origin).dish.get({
      params: { cityId: 1, dish: 'warm-beef-salad' },
    })
    await page.context().addCookies([
      { name: 'cart', value: `1~${id.toString(36)}.1`, url: shop.origin },
      { name: 'delivery', value: '1~pickup~1', url: shop.origin },
    ])
    await page.goto(`${prefix[language]}/checkout`)
    await hydrated(page)
    await enterContact(page, language)
    await chooseTime(page, language, -1)
    const hours = { en: 'Mon–Fri from 12:00 to 16:00', ru: 'пн–пт с 12:00 до 16:00' }[language]
    const main = page.getByRole('main')
    await expect(main).toContainText(word(language, 'Not everything is available at this time'))
    await expect(main).toContainText(hours)
    const before = await countOrders(shop.origin)
    await orderButton(page).click()
    await expect(main).toContainText(word(language, 'The order is not placed'))
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel(word(language, 'First name'))).toHaveValue('Мира')
    expect(await countOrders(shop.origin)).toBe(before)
  })
}
