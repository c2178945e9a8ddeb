import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, settled, test } from './fixtures.ts'
import { word } from './words.ts'

test('the drawer opens on a phone, closes on Escape and leads to a category', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.goto('/products')
  await hydrated(page)
  const open = page.getByRole('button', { name: 'Open the navigation', includeHidden: true })
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // As does Escape before the focus has moved into the drawer.
  await open.dispatchEvent('keydown', { key: 'Escape' })
  await expect(page.getByRole('dialog')).toBeHidden()
  await open.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Burgers' }).click()
  await expect(page).toHaveURL(/\/products\/burgers$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('the Menu button', () => {
  test.use({ hasTouch: true })

  test('opens and closes the menu of categories by mouse, touch and keyboard @whole', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto('/products')
    await hydrated(page)
    const header = page.getByRole('banner')
    const button = header.getByRole('link', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // The strip over the bar is visible at first, and scrolls away.
    for (const top of [0, 300]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      const below = await header.evaluate((element) => element.getBoundingClientRect().bottom)
      const { x, y } = await button.evaluate((element) => element.getBoundingClientRect())
      const ways = {
        mouse: () => page.mouse.click(x + 20, y + 20),
        touch: () => page.touchscreen.tap(x + 20, y + 20),
        keyboard: () => page.keyboard.press('Enter'),
      }
      for (const [way, press] of Object.entries(ways)) {
        await press()
        await expect(menu, way).toBeVisible()
        await expect(button).toHaveAttribute('aria-expanded', 'true')
        await settled(page)
        expect((await menu.boundingBox())?.y).toBe(below)
        await press()
        await expect(menu, way).toBeHidden()
        await expect(button).toHaveAttribute('aria-expanded', 'false')
        await expect(button).toBeFocused()
      }
    }
    await button.dblclick()
    await settled(page)
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/products$/)

    await button.click()
    expect(await axeFindingsInWholeRun(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await header.getByRole('link', { name: word('en', 'Search the menu') }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await button.click()
    await menu.getByRole('link', { name: 'Burgers' }).click()
    await expect(page).toHaveURL(/\/products\/burgers$/)
    await expect(menu).toBeHidden()
  })
})
