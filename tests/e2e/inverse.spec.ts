import { startShop } from '../support/shop-process.ts'
import { expect, hydrated, test as base } from './fixtures.ts'

/** The shop in its inverse variant. */
const test = base.extend<object, { inverse: string }>({
  inverse: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, provide) => {
      const shop = await startShop({ VARIANT: 'inverse' })
      await provide(shop.origin)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('keeps header and footer of the inverse variant while it hydrates', async ({
  page,
  inverse,
}) => {
  await page.addInitScript(() => {
    const removed: string[] = []
    Object.assign(window, { removed })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
        if (
          node instanceof Element &&
          (node.matches('header,footer') || node.querySelector('header,footer'))
        )
          removed.push(node.outerHTML)
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/ru', '/products/pizza']) {
    await page.goto(inverse + path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate((): unknown => Reflect.get(window, 'removed'))).toEqual([])
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})
