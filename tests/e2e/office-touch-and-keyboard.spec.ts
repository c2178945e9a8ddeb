import type { Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { activate, hasFocus, press, tabTo } from './keyboard-steps.ts'
import { card, columnOf, openOffice } from './office-steps.ts'
import { fits, guestOrder } from './tracking-steps.ts'
import { word, wordStart } from './words.ts'
import { sampled } from '../support/tier.ts'

const say = (id: string) => word('en', id)
const accept = (page: Page, number: string) =>
  card(page, number).getByRole('button', { name: wordStart('en', 'Accept · {minutes} min') })
const more = (page: Page, number: string) =>
  card(page, number).getByRole('button', { name: `More for order ${number}` })

/** From here on by keys: the shop of all tests may have hundreds of stops before it. */
const startAt = (page: Page, number: string) =>
  card(page, number)
    .getByRole('link', { name: `#${number}` })
    .focus()

test('the keyboard alone accepts an order, prints its ticket and refuses another', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const ticket = document.querySelector('.ticket')?.textContent ?? ''
      document.documentElement.dataset['printed'] = ticket
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await openOffice(page, shop)
  const kept = await guestOrder(shop.origin, 'en')
  await startAt(page, kept.number)
  await activate(page, accept(page, kept.number))
  await expect(columnOf(page, 'preparing')).toContainText(kept.number)

  await startAt(page, kept.number)
  await activate(page, more(page, kept.number))
  await activate(page, page.getByRole('button', { name: say('Print the ticket') }))
  await expect(page.locator('html')).toHaveAttribute('data-printed', new RegExp(`^#${kept.number}`))

  const refused = await guestOrder(shop.origin, 'en')
  await startAt(page, refused.number)
  await activate(page, more(page, refused.number))
  await activate(page, page.getByRole('button', { name: say('Refuse…') }))
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('radio').first()
  await tabTo(page, first)
  // The arrows choose; the first one is checked by Space.
  await press(page, 'Space')
  await expect(first).toBeChecked()
  await activate(page, dialog.getByRole('button', { name: `Refuse order ${refused.number}` }))
  await expect(card(page, refused.number)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
})

test('Escape closes the menu of an order and returns the focus @whole', async ({ page, shop }) => {
  await openOffice(page, shop)
  const { number } = await guestOrder(shop.origin, 'en')
  await startAt(page, number)
  await activate(page, more(page, number))
  await tabTo(page, page.getByRole('button', { name: say('Refuse…') }))
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(page, more(page, number))).toBe(true)
})

test('the focus stays in sight when the cards above it get their heights @whole', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  for (let count = 0; count < 6; count++) await guestOrder(shop.origin, 'en')
  await openOffice(page, shop)
  const { number } = await guestOrder(shop.origin, 'en')
  await startAt(page, number)
  await page.keyboard.press('Tab')
  const above = page.locator('#column-new article').nth(-3)
  await expect.poll(async () => (await above.boundingBox())?.height).toBeGreaterThan(400)
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
})

/** Links and buttons whose touch target is under 44 px, without those in the middle of a text. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, input, summary')]
      .map((element) => ({
        element,
        box: (element.closest('label') ?? element).getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height > 1 && box.height < 43.5)
      .map(({ element, box }) => `${element.textContent} ${Math.round(box.height)} px`),
  )

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('a single tap accepts an order, all columns are in view and every target has 44 px @whole', async ({
    page,
    shop,
  }) => {
    await openOffice(page, shop)
    const { number } = await guestOrder(shop.origin, 'en')
    await expect(columnOf(page, 'new')).toContainText(number)
    const last = columnOf(page, 'on_the_way')
    await expect(last.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    const { x, width } = (await last.boundingBox()) ?? { x: 0, width: 2000 }
    expect(x + width).toBeLessThanOrEqual(1024)
    expect(await smallTargets(page)).toEqual([])
    await accept(page, number).tap()
    await expect(columnOf(page, 'preparing')).toContainText(number)
  })
})

for (const [language, width] of sampled([
  ['ru', 360],
  ['en', 1440],
] as const))
  test(
    `an order with its menu and its dialogs is accessible, in ${language} at ${width} px`,
    { tag: '@whole' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 })
      const { id, number } = await guestOrder(shop.origin, language)
      await openOffice(page, shop, { language, path: `/office/orders/${id}`, role: 'owner' })
      const menu = page.getByRole('button', {
        name: word(language, 'More for order {number}').replace('{number}', number),
      })
      await expect(menu).toBeVisible()
      expect(await fits(page)).toBe(true)
      expect(await axeFindingsInWholeRun(page)).toEqual([])
      await menu.click()
      expect(await axeFindingsInWholeRun(page)).toEqual([])
      await page.getByRole('button', { name: word(language, 'Refuse…') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindingsInWholeRun(page, '[role=dialog], dialog')).toEqual([])
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', {
          name: word(language, 'Other time for order {number}').replace('{number}', number),
        })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await axeFindingsInWholeRun(page, '[role=dialog], dialog')).toEqual([])
    },
  )
