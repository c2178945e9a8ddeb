import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { activate, arrived, press, tabTo } from './keyboard-steps.ts'
import { orderButton, prefix } from './order-steps.ts'
import { streetOf } from './places-steps.ts'
import { type Language, word, wordStart } from './words.ts'

test.use({ chosen: false })

const dialog = (page: Page) => page.locator('dialog[open]')

async function enterAddress(page: Page, origin: string, language: Language): Promise<void> {
  const { street } = await streetOf(origin, language, 'Albatros 12')
  const field = dialog(page).getByLabel(word(language, 'Street'))
  await tabTo(page, field)
  await page.keyboard.type(street.slice(0, 6))
  await expect(dialog(page).getByRole('option', { name: street, exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(street)
  await expect(dialog(page).getByLabel(word(language, 'House'), { exact: true })).toBeFocused()
  await page.keyboard.type('12')
  await activate(page, dialog(page).getByRole('button', { name: word(language, 'Deliver here') }))
}

async function choosePickup(page: Page, language: Language): Promise<void> {
  await activate(
    page,
    dialog(page).getByRole('button', { name: word(language, 'Pick up instead') }),
  )
  await activate(
    page,
    dialog(page).getByRole('button', { name: word(language, 'I will pick it up here') }),
  )
}

for (const [language, width, isDelivered] of [
  ['ru', 360, false],
  ['en', 1440, true],
] as const)
  test(`the keyboard alone places an order with the focus in sight, in ${language} at ${width} px @whole`, async ({
    page,
    shop,
  }) => {
    const say = (id: string) => word(language, id)
    const button = (id: string) =>
      page.getByRole('button', { name: new RegExp(`^${wordStart(language, id)}`) })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 720 })
    await page.goto(prefix[language] || '/')
    await hydrated(page)
    const main = page.getByRole('main')
    if (width === 1440) {
      await activate(page, page.getByRole('button', { name: say('Next offers') }))
      const row = page.getByRole('region', { name: say('Offers') }).getByRole('list')
      // No animation with reduced motion.
      expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
    }
    await activate(page, main.locator('a[href$="/products/pizza"]').first())
    await arrived(page, /\/products\/pizza$/)
    const salads = page.locator('a[href$="/products/salads"]:visible').first()
    await tabTo(page, salads, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await arrived(page, /\/products\/salads$/)

    await activate(page, button('Add to cart: {name}').first())
    await expect(dialog(page)).toBeVisible()
    if (isDelivered) await enterAddress(page, shop.origin, language)
    else await choosePickup(page, language)
    await expect(dialog(page)).toHaveCount(0)
    await expect(button('One more: {name}').first()).toBeFocused()
    await tabTo(page, main.locator('article a[href$="/product/caesar-chicken"]'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await arrived(page, /\/product\/caesar-chicken$/)

    await activate(page, button('More: {name}').last())
    await activate(
      page,
      page.getByRole('button', { name: new RegExp(`^${say('Add to cart')}(?!:)`) }),
    )
    await expect(page.getByRole('link', { name: say('Go to cart') })).toBeFocused()
    await page.keyboard.press('Enter')
    await arrived(page, /\/cart$/)

    await tabTo(page, button('One more: {name}').first())
    await press(page, 'ArrowUp')
    await expect(main.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible()
    await activate(page, page.locator('a[href$="/checkout"]:visible').last())
    await arrived(page, /\/checkout$/)

    await tabTo(page, page.getByLabel(say('First name')))
    await page.keyboard.type('Мира')
    await tabTo(page, page.getByLabel(say('Phone'), { exact: true }))
    await page.keyboard.type('888123456')
    await tabTo(
      page,
      main
        .getByRole('radiogroup', { name: say('How would you like to pay?') })
        .getByRole('radio', { checked: true }),
    )
    await press(page, 'ArrowDown')
    await expect(
      main.getByRole('radio', { name: say('By card terminal, when you get the order') }),
    ).toBeChecked()
    await activate(page, main.locator('summary', { hasText: say('Add a comment') }))
    await tabTo(page, page.getByLabel(say('Comment for the kitchen')))
    await tabTo(page, orderButton(page))
    await press(page, 'Space')
    await arrived(page, /\/checkout\/success/)
    await activate(page, page.getByRole('link', { name: say('Track order') }))
    await arrived(page, /\/order\/\d+/)
    for (let presses = 0; presses < 5; presses++) await press(page, 'Shift+Tab')
  })
