import type { Locator, Page } from '@playwright/test'
import { axeFindingsInWholeRun } from './axe.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { ask, choiceOf } from './places-steps.ts'
import { word } from './words.ts'

const surface = (within: Page | Locator) => within.getByRole('application')
/** The middle of a map, clear of the bars. */
async function middleOf(map: Locator): Promise<{ x: number; y: number }> {
  await map.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Buttons where a branch is chosen with them. */
const pins = (map: Locator) => map.getByRole('button').or(map.getByRole('img'))
/** In pixels of the window. */
const markers = (map: Locator) =>
  pins(map).evaluateAll((all) => all.map((marker) => marker.getBoundingClientRect().x))
const spread = (xs: number[]) => Math.max(...xs) - Math.min(...xs)

/** How many pins are on the map from their top to their point. */
async function pinsInSight(map: Locator): Promise<number> {
  const frame = await map.boundingBox()
  if (!frame) throw new Error('The map is not there')
  return pins(map).evaluateAll(
    (all, { x, y, width, height }) =>
      all.filter((pin) => {
        const { left, top, right, bottom } = pin.getBoundingClientRect()
        return left >= x && top >= y && right <= x + width && bottom <= y + height
      }).length,
    frame,
  )
}

async function openMap(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await hydrated(page)
  await page.locator('main .bg-map-land').first().scrollIntoViewIfNeeded()
  const map = surface(page)
  await expect(pins(map).first()).toBeVisible()
  return map
}

test('no page loads the map script before a map is near @whole', async ({ page }) => {
  let isLoaded = false
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    // A colour that the map alone has.
    isLoaded ||= (await response.text()).includes('map-street')
    await route.fulfill({ response })
  })
  for (const address of ['/', '/products', '/cart', '/news']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await hydrated(page)
  }
  expect(isLoaded).toBe(false)
  await openMap(page, '/delivery')
  expect(isLoaded).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/** How many pixels of the map have a colour of the theme. */
const pixelsOf = (map: Locator, color: string) =>
  map.locator('canvas').evaluate((canvas, name) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const { width, height } = canvas
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })
    if (!context) return 0
    context.drawImage(canvas, 0, 0)
    const hex = getComputedStyle(canvas).getPropertyValue(`--color-${name}`)
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    const { data } = context.getImageData(0, 0, width, height)
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((value, nth) => data[at + nth] === value)) count += 1
    return count
  }, color)

test('the map of the demo has water with its name, and houses when it is near @whole', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      document.documentElement.dataset['written'] =
        `${document.documentElement.dataset['written']} ${text}`
      fillText.call(this, text, ...place)
    }
  })
  const map = await openMap(page, '/ru/delivery')
  await expect.poll(() => pixelsOf(map, 'map-water')).toBeGreaterThan(10_000)
  await expect(page.locator('html')).toHaveAttribute('data-written', /Чёрное море/)
  expect(await pixelsOf(map, 'map-house')).toBe(0)
  const contacts = await openMap(page, '/ru/contacts')
  await contacts.focus()
  for (let levels = 0; levels < 3; levels++) await page.keyboard.press('+')
  await expect.poll(() => pixelsOf(contacts, 'map-house')).toBeGreaterThan(1000)
})

test('the keyboard moves, zooms and resets the map @whole', async ({ page }) => {
  const map = await openMap(page, '/contacts')
  const first = await markers(map)
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Math.max(...(await markers(map)))).toBeLessThan(Math.max(...first))
  await page.keyboard.press('Home')
  await expect.poll(async () => (await markers(map)).map(Math.round)).toEqual(first.map(Math.round))
  await page.keyboard.press('+')
  await expect.poll(async () => spread(await markers(map))).toBeGreaterThan(spread(first) * 1.5)
})

test('a pin that Tab leads to comes into sight', async ({ page }) => {
  const map = await openMap(page, '/contacts')
  for (const away of ['ArrowDown', 'ArrowRight']) {
    await map.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => pinsInSight(map)).toBe(3)
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press(away)
    await expect.poll(() => pinsInSight(map)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(pins(map).first()).toBeFocused()
    await expect.poll(() => pinsInSight(map)).toBeGreaterThan(0)
  }
})

test('a finger scrolls the page past the map, and two fingers zoom the map @whole', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const map = await openMap(page, `${shop.origin}/contacts`)
  const first = await markers(map)
  const devtools = await context.newCDPSession(page)
  const middle = await middleOf(map)
  const top = await page.evaluate(() => scrollY)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
  for (let step = 1; step <= 10; step++)
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: middle.x, y: middle.y + step * 15 }],
    })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await page.evaluate(() => scrollY)).toBeLessThan(top - 60)
  await devtools.send('Input.synthesizePinchGesture', {
    ...(await middleOf(map)),
    scaleFactor: 2,
    gestureSourceType: 'touch',
  })
  await expect.poll(async () => spread(await markers(map))).toBeGreaterThan(spread(first) * 1.4)
  await context.close()
})

test('a pickup point and its pin show each other @whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const map = await openMap(page, '/contacts')
  const cards = page.getByRole('button', { name: /^On the map/ })
  await expect(pins(map)).toHaveText(['1', '2', '3'])
  await cards.nth(1).click()
  await expect(pins(map).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(pins(map).nth(1)).toBeInViewport()
  await pins(map).first().click()
  await expect(cards.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(cards.first()).toBeInViewport()
})

test.describe('the pin', () => {
  test.use({ chosen: false })

  test('fills in the street it is dragged to, and the order goes there @whole', async ({
    page,
  }) => {
    await page.goto('/ru')
    await hydrated(page)
    const modal = await ask(page, 'ru')
    const map = surface(modal)
    await modal.getByLabel(word('ru', 'Street')).pressSequentially('Албат')
    await modal.getByRole('option').first().click()
    await modal.getByLabel(word('ru', 'House'), { exact: true }).fill('12')
    await expect(
      modal.getByText(word('ru', '~{minutes} min').replace('{minutes}', '35')).first(),
    ).toBeVisible()
    const typed = await modal.getByLabel(word('ru', 'Street')).inputValue()

    const { x, y } = await middleOf(map)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 50, y - 75, { steps: 6 })
    await page.mouse.up()
    await expect(modal.getByLabel(word('ru', 'Street'))).not.toHaveValue(typed)
    await expect(modal.getByLabel(word('ru', 'Street'))).not.toHaveValue('')
    await modal.getByRole('button', { name: word('ru', 'Deliver here') }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    expect(await choiceOf(page)).toContain('~delivery~')
  })

  test('is one of all on the map where a pickup point is chosen @whole', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 })
    await page.goto('/')
    await hydrated(page)
    const modal = await ask(page, 'en')
    await modal.getByRole('button', { name: 'Pick up instead' }).click()
    await expect(surface(modal).getByRole('button', { pressed: true })).toBeVisible()
    await expect.poll(() => pinsInSight(surface(modal))).toBe(3)
  })

  test('axe finds nothing in the modals with their maps', { tag: '@whole' }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const modal = await ask(page, 'en')
    await expect(surface(modal)).toBeVisible()
    expect(await axeFindingsInWholeRun(page, 'dialog[open]')).toEqual([])
    await modal.getByRole('button', { name: 'Pick up instead' }).click()
    const last = surface(modal).getByRole('button', { pressed: false }).last()
    const name = (await last.getAttribute('aria-label')) ?? ''
    await last.click()
    await expect(modal.getByRole('radio', { checked: true }).last()).toHaveAccessibleName(
      new RegExp(name.replace(/^\d+\. /, '').split(',')[0] ?? ''),
    )
    expect(await axeFindingsInWholeRun(page, 'dialog[open]')).toEqual([])
  })
})
