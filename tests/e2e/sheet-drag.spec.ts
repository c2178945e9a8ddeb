import type { Locator } from '@playwright/test'
import { expect, hydrated, settled, test } from './fixtures.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

/** A finger that goes `way` pixels down, or aside, in `steps`, and is taken off after the check. */
async function drag(
  layer: Locator,
  { way, steps, isAside = false }: { way: number; steps: number; isAside?: boolean },
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const page = layer.page()
  const head = await layer.getByRole('heading', { level: 2 }).first().boundingBox()
  if (!head) throw new Error('The layer has no head')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gone: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: head.x + 20 + (isAside ? gone : 0), y: head.y + 12 + (isAside ? 0 : gone) }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step++) await touch('touchMove', (way * step) / steps)
  await check()
  await touch('touchEnd', way)
  await session.detach()
}

test('a sheet follows the finger, goes back after a short way, and closes when it comes far down @whole', async ({
  page,
}) => {
  await page.goto('/products/burgers')
  await hydrated(page)
  await page
    .getByRole('link', { name: /^Choose: / })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await settled(page)
  const top = async () => (await sheet.boundingBox())?.y ?? 0
  const before = await top()

  await drag(sheet, { way: 20, steps: 4 }, async () => {
    expect(await top()).toBeCloseTo(before + 20, 0)
  })
  await expect.poll(top).toBeCloseTo(before, 0)
  await expect(sheet).toBeVisible()

  // However slowly the machine sends it.
  await drag(sheet, { way: ((await sheet.boundingBox())?.height ?? 0) / 2, steps: 4 })
  await expect(sheet).toBeHidden()
})

for (const [prefix, host, side] of [
  ['', 'localhost', -1],
  ['/ar', 'dubai.localhost', 1],
] as const)
  test(`the drawer follows the finger to the side it came from, and closes there (${prefix || '/'}) @whole`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin.replace('localhost', host)}${prefix}/products/burgers`)
    await hydrated(page)
    await page.getByRole('banner').locator('[aria-haspopup="dialog"][popovertarget]').click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await settled(page)
    const left = async () => (await drawer.boundingBox())?.x ?? 0
    const before = await left()

    await drag(drawer, { way: side * 30, steps: 4, isAside: true }, async () => {
      expect(await left()).toBeCloseTo(before + side * 30, 0)
    })
    await expect.poll(left).toBeCloseTo(before, 0)
    await expect(drawer).toBeVisible()

    await drag(drawer, { way: side * 150, steps: 4, isAside: true })
    await expect(drawer).toBeHidden()
  })
