import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { layoutShift, recordShifts } from './layout-shift.ts'
import { field, found, openSearch } from './search-steps.ts'

declare global {
  interface Window {
    /** The parts that the last transition moved, once it is ready. */
    moved?: string[]
    /** Address of the card whose image it moved to. */
    movedTo?: string | undefined
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
          const image = [...document.images].find(
            (element) => getComputedStyle(element).viewTransitionName === 'dish',
          )
          window.movedTo = image
            ?.closest('article')
            ?.querySelector<HTMLAnchorElement>('h3 > a')?.pathname
        },
        () => {},
      )
      return transition
    }
  })
const image = '::view-transition-group(dish)'
const newImage = '::view-transition-new(dish)'
/** One transition begins when no other goes on. */
const isStill = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector(':active-view-transition') === null))
    .toBe(true)
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
  await isStill(page)
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

test('Back before the image has begun to grow breaks nothing off', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const isBack = () =>
      location.pathname === '/products/pizza' && document.querySelector('article')
    document.startViewTransition = (options) => {
      if (typeof options !== 'object' || !options.update || isBack()) return start(options)
      const { update } = options
      return start({
        ...options,
        update: async () => {
          await update()
          history.back()
          await new Promise<void>((resolve) => {
            const look = () => void (isBack() ? resolve() : setTimeout(look, 20))
            look()
          })
        },
      })
    }
  })
  await page.goto('/products/pizza')
  await hydrated(page)
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/products\/pizza$/)
  await expect(cards(page).first()).toBeVisible()
})

test('Back lets the image of the dish shrink into the card that was pressed @whole', async ({
  page,
}) => {
  await watchTransitions(page)
  await recordShifts(page)
  await page.goto('/products/pizza')
  await hydrated(page)
  const pressed = cards(page).nth(6)
  await pressed.scrollIntoViewIfNeeded()
  const [address, top] = [await pressed.getAttribute('href'), await page.evaluate(() => scrollY)]
  expect(top).toBeGreaterThan(0)
  await pressed.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isStill(page)
  await page.evaluate(() => {
    delete window.moved
    window.layoutShifts = []
  })

  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(image)
  expect(await page.evaluate(() => window.movedTo)).toBe(address)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  expect(await layoutShift(page)).toBeLessThan(0.01)

  // To the next dish, and back from its related one.
  await isStill(page)
  await page.evaluate(() => delete window.moved)
  await cards(page).first().click()
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(image)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isStill(page)
  const related = cards(page).first()
  const other = await related.getAttribute('href')
  await related.click()
  await expect(page).toHaveURL(new RegExp(`${other}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isStill(page)
  await page.evaluate(() => delete window.moved)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.moved)).toContain(image)
  expect(await page.evaluate(() => window.movedTo)).toBe(other)
})

test('Back to a page without the card moves nothing @whole', async ({ page }) => {
  await watchTransitions(page)
  await openSearch(page)
  await field(page).fill('pizza')
  await found(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isStill(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/promo$/)
  await expect.poll(() => page.evaluate(() => window.moved)).not.toContain(newImage)
  expect(await page.evaluate(() => window.movedTo)).toBeUndefined()
})

test('nothing moves on the way back with reduced motion @whole', async ({ page }) => {
  await watchTransitions(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/products/pizza')
  await hydrated(page)
  await cards(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isStill(page)
  await page.evaluate(() => delete window.moved)
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/pizza$/)
  await expect.poll(() => page.evaluate(() => window.moved)).toEqual([])
})
