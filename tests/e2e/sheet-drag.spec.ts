import type { Page } from '@playwright/test'
import { dialog } from './choice-steps.ts'
import { expect, hydrated, settled, test } from './fixtures.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

/** A finger that goes down by `way` pixels in `steps`, and is taken off after the check. */
async function drag(
  page: Page,
  { way, steps }: { way: number; steps: number },
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const head = await dialog(page).getByRole('heading', { level: 2 }).boundingBox()
  if (!head) throw new Error('The sheet has no head')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: head.x + 20, y: head.y + 12 + down }],
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
  const sheet = dialog(page)
  await expect(sheet).toBeVisible()
  await settled(page)
  const top = async () => (await sheet.boundingBox())?.y ?? 0
  const before = await top()

  await drag(page, { way: 20, steps: 4 }, async () => {
    expect(await top()).toBeCloseTo(before + 20, 0)
  })
  await expect.poll(top).toBeCloseTo(before, 0)
  await expect(sheet).toBeVisible()

  // However slowly the machine sends it.
  await drag(page, { way: ((await sheet.boundingBox())?.height ?? 0) / 2, steps: 4 })
  await expect(sheet).toBeHidden()
})
