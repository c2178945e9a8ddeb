import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterContact, fillCart, orderButton, placeOrder } from './order-steps.ts'

/** As translators of browsers do: each text is replaced by an element with the other text. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript'))
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

test('an order is placed on pages that the browser has translated @whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fillCart(page, 'en')
  await enterContact(page, 'en')
  await translate(page)
  const before = (await orderButton(page).textContent()) ?? ''
  const choose = (name: string) => page.locator('label').filter({ hasText: name }).click()
  await choose('Delivery')
  await expect(orderButton(page)).toHaveText('Place order')
  await translate(page)
  await choose('Pickup')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(orderButton(page)).toHaveText(before)
  await placeOrder(page, 'en')
})
