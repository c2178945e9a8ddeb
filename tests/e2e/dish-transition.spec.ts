import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

declare global {
  interface Window {
    /** The parts that the last transition moved, once it is ready. */
    moved?: string[]
  }
}

/** From now on, on the pages of this tab. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      transition.ready.then(
        () => {
          window.moved = document
            .getAnimations()
            .flatMap(({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement ? effect.pseudoElement : [],
            )
        },
        () => {},
      )
      return transition
    }
  })
const image = '::view-transition-group(dish)'
const cards = (page: Page) => page.getByRole('main').locator('article a[href*="/product/"]')

test('the image of a pressed card grows into that of the dish, and of a related dish again @whole', async ({
  page,
}) => {
  await watchTransitions(page)
  await page.goto('/products/pizza')
  await hydrated(page)
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(image)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.evaluate(() => delete window.moved)
  const before = page.url()
  await cards(page).first().click()
  await expect(page).not.toHaveURL(before)
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(image)
})

test('nothing moves from a card to its dish with reduced motion @whole', async ({ page }) => {
  await watchTransitions(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products/pizza')
  await hydrated(page)
  await cards(page).first().click()
  await expect.poll(() => page.evaluate(() => window.moved)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a press while the image grows is not lost @whole', async ({ page }) => {
  await watchTransitions(page)
  await page.goto('/products/pizza')
  await hydrated(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await cards(page).first().click()
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(image)
  const cart = await page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox()
  if (!cart) throw new Error('The header has no cart')
  await page.mouse.click(cart.x + cart.width / 2, cart.y + cart.height / 2)
  await expect(page).toHaveURL(/\/cart$/)
})
