import { expect, hydrated, test } from './fixtures.ts'
import { word } from './words.ts'

const lost = (text: string) => /ERR_INTERNET_DISCONNECTED|Missing: |fetch/.test(text)

test('a link without a connection stays in the shop, says so, and works once it is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ru/about')
  await hydrated(page)
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: word('ru', 'News') })
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(word('ru', 'The shop does not answer'))
  await context.setOffline(false)
  await expect(heading).toHaveText(word('ru', 'News'))
  expect(complaints.splice(0).filter((text) => !lost(text))).toEqual([])
})
