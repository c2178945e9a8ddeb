import { expect, hydrated, test } from './fixtures.ts'

test('keeps header and footer of the inverse variant while it hydrates @whole', async ({
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
    await page.goto(inverse.origin + path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate((): unknown => Reflect.get(window, 'removed'))).toEqual([])
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})
